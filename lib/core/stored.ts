/** One value in browser storage, shaped for `useSyncExternalStore(subscribe, get, getServerSnapshot)`. */
export type Stored<T> = {
  /** The same object until the value changes. */
  get: () => T;
  set: (next: T) => void;
  /** Removes the key from the storage; the value is `empty` again. */
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
  getServerSnapshot: () => T;
};

export type Codec = { parse: (raw: string) => unknown; print: (value: unknown) => string };

const json: Codec = { parse: JSON.parse, print: JSON.stringify };

/** For values that are stored without JSON, such as the theme: `light`, not `"light"`. */
export const plainText: Codec = { parse: (raw) => raw, print: String };

type Options = { codec?: Codec; area?: "localStorage" | "sessionStorage" };

function read(area: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the browser stored it: private windows and full disks refuse. Null removes the key. */
function write(area: "localStorage" | "sessionStorage", key: string, raw: string | null): boolean {
  try {
    if (raw === null) window[area].removeItem(key);
    else window[area].setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text that other code reads, such as the language. Silent when the browser refuses. */
export const mirrorText = (key: string, text: string): void => void write("localStorage", key, text);

/**
 * All code reads browser storage through this function, because its content is untrusted. A value that cannot be read
 * or fails `guard` counts as `empty` (STORAGE-2) and is removed (CART-2). Every change calls the subscribers, also a
 * change in another tab. When the browser refuses to store a value, this tab keeps it until it closes, so that a cart
 * works in a private window.
 */
export function stored<T>(
  key: string,
  guard: (value: unknown) => value is T,
  empty: T,
  options: Options = {},
): Stored<T> {
  const { codec = json, area = "localStorage" } = options;
  const listeners = new Set<() => void>();
  let lastRaw: string | null = null;
  let snapshot = empty;
  let isUnsaved = false;

  const decode = (raw: string): T => {
    try {
      const value = codec.parse(raw);
      if (guard(value)) return value;
    } catch {
      // Discarded like a value of another shape.
    }
    write(area, key, null);
    lastRaw = null;
    return empty;
  };

  const get = () => {
    if (isUnsaved) return snapshot;
    const raw = read(area, key);
    if (raw !== lastRaw) {
      lastRaw = raw;
      snapshot = raw === null ? empty : decode(raw);
    }
    return snapshot;
  };

  const notify = () => listeners.forEach((listener) => listener());

  const save = (raw: string | null, next: T) => {
    isUnsaved = !write(area, key, raw);
    lastRaw = raw;
    snapshot = next;
    notify();
  };

  const set = (next: T) => save(codec.print(next), next);
  const remove = () => save(null, empty);

  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    isUnsaved = false;
    notify();
  };

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  };

  return { get, set, remove, subscribe, getServerSnapshot: () => empty };
}
