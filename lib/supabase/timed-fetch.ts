/** More than the database's own patience (supabase/migrations, time outs): it says why. */
export const TIMEOUT_MS = 8_000;

/** A backend that hangs must not hang the shop: every call ends. */
export const timedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS) });
