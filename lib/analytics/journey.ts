import type { Journey } from "./rows.ts";

const STEPS = ["visit", "product", "cart", "checkout", "order"] as const;
type Step = (typeof STEPS)[number];

const MAX_REFERRERS = 10;

/** Leaves out the shop's own host, and keeps the ten hosts that send the most views. */
export function withoutOwnHost({ referrers, ...rest }: Journey, own: string): Journey {
  const host = own.replace(/^www\./, "");
  return { ...rest, referrers: referrers.filter(({ referrer }) => referrer !== host).slice(0, MAX_REFERRERS) };
}

export type FunnelStep = {
  step: Step;
  visits: number;
  /** In whole per cent of all visits; null without visits. */
  share: number | null;
};

/** Each step with its share of all visits. A step can have more visits than the step before, through a direct link. */
export function funnelSteps(funnel: Journey["funnel"]): FunnelStep[] {
  return STEPS.map((step) => ({
    step,
    visits: funnel[step],
    share: funnel.visit === 0 ? null : Math.round((100 * funnel[step]) / funnel.visit),
  }));
}
