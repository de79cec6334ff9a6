import { type Fields, isFields } from "@/lib/core/answer.ts";
import type { Counted } from "./summary.ts";

export const STEPS = ["visit", "product", "cart", "checkout", "order"] as const;
export type Step = (typeof STEPS)[number];

/** Where views came from, how many visits saw each step on the way to an order, and how many orders shoppers placed, counted or not. */
export type Journey = { referrers: readonly Counted<"referrer">[]; funnel: Readonly<Record<Step, number>>; orders: number };

const MOST_REFERRERS = 10;

const whole = (fields: Fields, key: string): number => (typeof fields[key] === "number" ? fields[key] : 0);

const referrersIn = (value: unknown): Counted<"referrer">[] =>
  Array.isArray(value) ? value.filter(isFields).map((row) => ({ referrer: String(row.referrer ?? ""), count: whole(row, "count") })) : [];

/** What `analytics_journey` answers, null when that is nothing. The shop's own host brings nobody: `own` is left out. */
export function toJourney(answer: unknown, own: string): Journey | null {
  if (!isFields(answer)) return null;
  const funnel: Fields = isFields(answer.funnel) ? answer.funnel : {};
  return {
    referrers: referrersIn(answer.referrers).filter(({ referrer }) => referrer !== own.replace(/^www\./, "")).slice(0, MOST_REFERRERS),
    funnel: { visit: whole(funnel, "visit"), product: whole(funnel, "product"), cart: whole(funnel, "cart"), checkout: whole(funnel, "checkout"), order: whole(funnel, "order") },
    orders: whole(answer, "orders"),
  };
}

export type FunnelStep = { step: Step; visits: number; /** In whole per cent of all visits; null without visits. */ share: number | null };

/** Each step with its share of all visits. A step can have more than the one before: a link may lead straight to it. */
export function funnelSteps(funnel: Journey["funnel"]): FunnelStep[] {
  return STEPS.map((step) => ({ step, visits: funnel[step], share: funnel.visit === 0 ? null : Math.round((100 * funnel[step]) / funnel.visit) }));
}
