import { z } from "zod";

/** As addresses are spelled: printable ASCII. The length is the table's. */
const address = (most: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]*$/)
    .max(most);

const id = z.string().regex(/^[0-9a-f]{32,64}$/);

/** The host alone: the path and the query of a page can say who reads it, or hold the secret of an order. Empty where there is no valid host. */
const hostOf = (referrer: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\/([a-z0-9.-]{1,253})(?:[/?#:]|$)/.exec(referrer.toLowerCase())?.[1] ?? "";

/** What a browser says of a page view. The user agent comes with the request. */
export const pageView = z.object({
  page: address(500).startsWith("/"),
  referrer: address(100_000).transform(hostOf),
  /** Of the window, in CSS pixels. */
  width: z.number().min(0),
  visitor: id,
  session: id,
  isNew: z.boolean(),
});

export type PageView = z.infer<typeof pageView>;
