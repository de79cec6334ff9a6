import type { AsyncLocalStorage } from "node:async_hooks";

/** On the global object, because the app's bundle and the server each have their own copy of this module. */
const STORAGE = Symbol.for("shop:request");
const shared = globalThis as { [STORAGE]?: AsyncLocalStorage<string> };

/** Called once by the server process, which gives each request its id (lib/http/server-process.ts). */
export function shareRequestIds(storage: AsyncLocalStorage<string>): void {
  shared[STORAGE] = storage;
}

/** The current request's id, also in its response (`X-Request-Id`). Undefined on hosts without Node's server. */
export const currentRequestId = (): string | undefined => shared[STORAGE]?.getStore();

const VALID_ID = /^[\w.:-]{8,64}$/;

/** A proxy's id is kept when it is valid, so that its log and ours have the same ids. */
export const requestIdOf = (proxyId: string | string[] | undefined): string =>
  typeof proxyId === "string" && VALID_ID.test(proxyId) ? proxyId : crypto.randomUUID();
