import { z } from "zod";

/** As addresses are spelled: printable ASCII. The length is the table's. */
const address = (most: number) => z.string().regex(/^[\x21-\x7e]*$/).max(most);

const id = z.string().regex(/^[0-9a-f]{32,64}$/);

/** What a browser says of a page view. The user agent comes with the request. */
export const pageView = z.object({
  page: address(500).startsWith("/"),
  /** Where from, not what for: the query of the shop's own pages can hold the secret of an order. */
  referrer: address(100_000).transform((text) => text.replace(/[?#].*/, "").slice(0, 1000)),
  /** Of the window, in CSS pixels. */
  width: z.number().min(0),
  visitor: id,
  session: id,
  isNew: z.boolean(),
});

export type PageView = z.infer<typeof pageView>;
