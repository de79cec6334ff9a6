import { z } from "zod";
import { isShopPage } from "@/lib/http/shop-pages.ts";

/** Printable ASCII, as in an address. */
const address = (maxLength: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]*$/)
    .max(maxLength);

const id = z.string().regex(/^[0-9a-f]{32,64}$/);

/** Keeps only the host: a path or a query can identify a person or hold a guest token. Empty without a valid host. */
const hostOf = (referrer: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\/([a-z0-9.-]{1,253})(?:[/?#:]|$)/.exec(referrer.toLowerCase())?.[1] ?? "";

/** What a browser sends for a page view. The user agent is a header of the request. */
export const pageView = z.object({
  /** Without its query. A stranger cannot fill the statistics with pages that the shop does not have. */
  page: address(500)
    .transform((page) => page.split(/[?#]/)[0] ?? "")
    .refine(isShopPage),
  referrer: address(100_000).transform(hostOf),
  /** The width of the window, in CSS pixels. */
  width: z.number().min(0),
  visitor: id,
  session: id,
  isNew: z.boolean(),
});

export type PageView = z.infer<typeof pageView>;
