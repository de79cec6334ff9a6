import type { CartNotice } from "./cart.ts";

type NoticeText = { title: string; message: string };
export type NoticeTexts = Readonly<Record<CartNotice["key"], NoticeText>>;

/** The few texts a cart button needs in the browser, out of the page's messages; `{…}` is filled there. */
export const noticeTexts = ({
  outOfStock,
  sizeNotAvailable,
  sizeMissing,
  insufficientStock,
  addedToCart,
  addedToCartNoSize,
}: NoticeTexts): NoticeTexts => ({
  outOfStock,
  sizeNotAvailable,
  sizeMissing,
  insufficientStock,
  addedToCart,
  addedToCartNoSize,
});
