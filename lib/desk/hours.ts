/** Days with other hours than usual: Ramadan, holidays. With null times there are no calls. */
export type OtherDays = { from: string; to: string; opens: string | null; closes: string | null };

/** When customers are called (CALL-6). Times are `HH:MM` in Algiers, days from 1 Monday to 7 Sunday. */
export type CallingHours = {
  days: readonly number[];
  opens: string;
  closes: string;
  /** The wait after the first, second … unanswered call. The last value is for all later calls. */
  retryMinutes: readonly number[];
  /** After this many unanswered calls, an order may be closed as unreachable. */
  maxAttempts: number;
  /** For so many minutes, a new order is called before older ones; 0: never. */
  newMinutes: number;
  otherDays: readonly OtherDays[];
};

/** The days of the week as Algeria counts them, from Saturday. */
export const WEEK = [6, 7, 1, 2, 3, 4, 5] as const;
