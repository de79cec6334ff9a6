const UNITS = ["B", "KB", "MB", "GB"] as const;
export type Weight = { unit: (typeof UNITS)[number]; n: string };

const STEP = 1024;

/** A number of bytes as people read it, in Western digits: a unit of `admin.media.units` and how many of it. */
export function weightOf(bytes: number): Weight {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, Math.abs(bytes))) / Math.log(STEP)));
  const amount = bytes / STEP ** power;
  return { unit: UNITS[power] ?? "B", n: amount.toFixed(power === 0 || Math.abs(amount) >= 100 ? 0 : 1) };
}

/** What was saved, in whole per cent; negative when it grew. */
export const savedPercent = (before: number, after: number): number =>
  before === 0 ? 0 : Math.round((1 - after / before) * 100);
