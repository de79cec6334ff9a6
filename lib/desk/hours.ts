/** Days with other hours than usual: Ramadan, holidays. Without times nobody calls. */
export type OtherDays = { from: string; to: string; opens: string | null; closes: string | null };

/** When customers are called (CALL-6). Times are `HH:MM` in Algiers, days from 1 Monday to 7 Sunday. */
export type CallingHours = {
  days: readonly number[];
  opens: string;
  closes: string;
  /** How long to wait after the first, second … call that nobody answered; the last one stands for all that follow. */
  retryMinutes: readonly number[];
  /** After so many of them an order may be closed as unreachable. */
  maxAttempts: number;
  otherDays: readonly OtherDays[];
};

/** The days of the week as Algeria counts them, from Saturday. */
export const WEEK = [6, 7, 1, 2, 3, 4, 5] as const;
