/** Longer than the database's own time-outs (supabase/migrations), so that the database can answer with the reason. */
export const TIMEOUT_MS = 8_000;

/** Functions of the database that only read, although they are called by POST. */
const READING_FUNCTIONS = /\/rest\/v1\/rpc\/(?:search_products|suggest_products|related_products)$/;

function isRead(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean {
  // The body of a Request can be sent only once.
  if (input instanceof Request) return false;
  return ["GET", "HEAD"].includes(init?.method ?? "GET") || READING_FUNCTIONS.test(new URL(input).pathname);
}

/** The error of a keep-alive connection that the backend closed at the moment it was used again. */
const isReset = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  ["ECONNRESET", "UND_ERR_SOCKET"].includes(String(error.cause.code));

/** `fetch` with a time limit, so that a silent backend cannot block the shop. A read is repeated after a reset. */
export const timedFetch: typeof fetch = async (input, init) => {
  const timed = {
    ...init,
    signal: init?.signal
      ? AbortSignal.any([init.signal, AbortSignal.timeout(TIMEOUT_MS)])
      : AbortSignal.timeout(TIMEOUT_MS),
  };
  try {
    return await fetch(input, timed);
  } catch (error) {
    if (!isReset(error) || !isRead(input, init)) throw error;
    return fetch(input, timed);
  }
};
