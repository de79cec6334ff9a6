/** STAFF-8: an admin whose tab has been hidden for longer is signed out when it is seen again. */
export const IDLE_LIMIT_MS = 1_800_000;

/** Times in ms since 1970; `hiddenAt` is 0 while the tab was never hidden. A clock set back counts as no time. */
export const idledTooLong = (hiddenAt: number, now: number): boolean => hiddenAt > 0 && now - hiddenAt > IDLE_LIMIT_MS;
