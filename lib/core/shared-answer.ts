import type { AsyncLocalStorage } from "node:async_hooks";

/** What a page may say of its own answer while it is being made. */
export type Answer = { sharedForMs: number };

/** On the global object, because the app's bundle and the server that runs it each have their own copy of this module. */
const STORAGE = Symbol.for("shop:answer");
const lent = globalThis as { [STORAGE]?: AsyncLocalStorage<Answer> };

/** Called once by the server that keeps answers (docs/decisions/page-cache.md). */
export function lendAnswers(storage: AsyncLocalStorage<Answer>): void {
  lent[STORAGE] = storage;
}

/**
 * Says that this answer, though made for a request, is the same for everybody for so long. Called only once all it shows has been
 * read: an answer that failed must not be kept. Without a server that keeps answers it does nothing.
 */
export function shareAnswer(forMs: number): void {
  const answer = lent[STORAGE]?.getStore();
  if (answer) answer.sharedForMs = forMs;
}
