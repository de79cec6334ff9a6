import type { Source } from "../../lib/sources/source.ts";

/** How many of twenty demo orders each source brought: half of them come from three campaigns. */
const SHARES: readonly (readonly [number, Source])[] = [
  [
    4,
    {
      landing: "/ar/products",
      referrer: "l.instagram.com",
      source: "instagram",
      medium: "social",
      campaign: "ramadan-oud",
      click: "fbclid",
    },
  ],
  [3, { landing: "/", referrer: "l.facebook.com", source: "facebook", campaign: "spring-gifts", click: "fbclid" }],
  [3, { landing: "/products", source: "tiktok", campaign: "first-scent", click: "ttclid" }],
  [3, { landing: "/", referrer: "www.google.com" }],
  [2, { landing: "/ar", source: "whatsapp" }],
  [5, { landing: "/" }],
];

const OF_TWENTY = SHARES.flatMap(([count, source]) => Array<Source>(count).fill(source));

/** The source of a demo order: the same in each demo shop. */
export const demoSource = (index: number): Source => OF_TWENTY[(index * 7) % OF_TWENTY.length] ?? {};
