/** One value in browser storage, shaped for `useSyncExternalStore(subscribe, get, getServerSnapshot)`. */
export type Stored<T> = {
  /** The same object until the value changes. */
  get: () => T;
  set: (next: T) => void;
  /** Leaves nothing behind; the value is empty again. */
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
  getServerSnapshot: () => T;
};

export type Codec = { parse: (raw: string) => unknown; print: (value: unknown) => string };

const json: Codec = { parse: JSON.parse, print: JSON.stringify };

/** For values kept as they are, such as the theme: `light`, not `"light"`. */
export const plainText: Codec = { parse: (raw) => raw, print: String };

type Options = { codec?: Codec; area?: "localStorage" | "sessionStorage" };

function read(area: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser kept it: private windows and full disks refuse. Null takes the key away. */
function write(area: "localStorage" | "sessionStorage", key: string, raw: string | null): boolean {
  try {
    if (raw === null) window[area].removeItem(key);
    else window[area].setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text that others read, such as the language. Silent when the browser refuses. */
export const mirrorText = (key: string, text: string): void => void write("localStorage", key, text);

/**
 * The only door to browser storage, whose content is untrusted: anything unreadable, refused or failing `guard` is `empty`
 * (STORAGE-2), and is taken out of the storage (CART-2). Every subscriber hears every change, made in this tab or in another. When the browser refuses to keep a
 * value, this tab still has it until it closes, so that a cart works in a private window.
 */
export function stored<T>(
  key: string,
  guard: (value: unknown) => value is T,
  empty: T,
  options: Options = {},
): Stored<T> {
  const { codec = json, area = "localStorage" } = options;
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let snapshot = empty;
  let unsaved = false;

  const decode = (raw: string): T => {
    try {
      const value = codec.parse(raw);
      if (guard(value)) return value;
    } catch {
      // Discarded like a value of another shape.
    }
    write(area, key, null);
    seen = null;
    return empty;
  };

  const get = () => {
    if (unsaved) return snapshot;
    const raw = read(area, key);
    if (raw !== seen) {
      seen = raw;
      snapshot = raw === null ? empty : decode(raw);
    }
    return snapshot;
  };

  const notify = () => listeners.forEach((listener) => listener());

  const keep = (raw: string | null, next: T) => {
    unsaved = !write(area, key, raw);
    seen = raw;
    snapshot = next;
    notify();
  };

  const set = (next: T) => keep(codec.print(next), next);
  const remove = () => keep(null, empty);

  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    unsaved = false;
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
