import { z } from "zod";
import { CHANNELS } from "./channels.ts";

const part = z.string().nullable();

const keptSource = z.object({
  channel: z.enum(CHANNELS),
  landing: part,
  referrer: part,
  source: part,
  medium: part,
  campaign: part,
  content: part,
  term: part,
  click: part,
});

/** Where an order came from, as staff see it. */
export type KeptSource = z.output<typeof keptSource>;

/** The answer of `admin_order_source`; null for an order from before this was kept. */
export const orderSourceAnswer = z.object({ source: keptSource.nullable() });
