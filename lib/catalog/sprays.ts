/** Sprays in one millilitre; the number depends on the pump. */
export const SPRAYS_PER_ML = { min: 10, max: 12 } as const;

export type Span = { min: number; max: number };

const DAYS_PER_MONTH = 30;
/** A longer time is shown in months. */
const MAX_DAYS = 120;

export const spraysIn = (ml: number): Span => ({ min: ml * SPRAYS_PER_ML.min, max: ml * SPRAYS_PER_ML.max });

/** How long a bottle lasts at so many sprays a day. */
export function lasts(ml: number, spraysPerDay: number): Span & { unit: "days" | "months" } {
  const { min, max } = spraysIn(ml);
  const days = { min: Math.round(min / spraysPerDay), max: Math.round(max / spraysPerDay) };
  if (days.max <= MAX_DAYS) return { unit: "days", ...days };
  return { unit: "months", min: Math.round(days.min / DAYS_PER_MONTH), max: Math.round(days.max / DAYS_PER_MONTH) };
}
