import type { AsyncLocalStorage } from "node:async_hooks";

/** On the global object, because the app's bundle and the server that runs it each have their own copy of this module. */
const STORAGE = Symbol.for("shop:request");
const lent = globalThis as { [STORAGE]?: AsyncLocalStorage<string> };

/** Called once by the server that numbers requests (lib/http/server-process.ts). */
export function lendRequestIds(storage: AsyncLocalStorage<string>): void {
  lent[STORAGE] = storage;
}

/** The id of the request under way, which its answer carries as `X-Request-Id`. Without Node's own server, as on some hosts, there is none. */
export const currentRequestId = (): string | undefined => lent[STORAGE]?.getStore();

const GIVEN = /^[\w.:-]{8,64}$/;

/** A proxy's id is kept when it is valid, so that its log and ours have the same ids. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === "string" && GIVEN.test(given) ? given : crypto.randomUUID();
