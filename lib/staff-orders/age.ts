type Age = { unit: "minutes" | "hours" | "days"; n: number };

const MINUTE_MS = 60_000;

/** How long ago an instant was, in the largest unit that fits. An instant in the future counts as now. */
export function ageOf(instant: string, nowMs: number): Age {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(instant)) / MINUTE_MS));
  if (minutes < 60) return { unit: "minutes", n: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: "hours", n: hours } : { unit: "days", n: Math.floor(hours / 24) };
}
