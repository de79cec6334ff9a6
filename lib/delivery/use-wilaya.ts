import { useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

const isCode = (value: unknown): value is number => Number.isSafeInteger(value);

const NONE = 0;
const store = stored<number>(STORAGE.wilaya, isCode, NONE);

/** The code of the wilaya that was last chosen on this device; 0 when none was chosen. */
export const useWilaya = (): number => useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot);

export const rememberWilaya = (code: number): void => (code === NONE ? store.remove() : store.set(code));
