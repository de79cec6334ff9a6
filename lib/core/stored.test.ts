import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainText, stored } from "./stored.ts";

class FakeStorage {
  readonly items = new Map<string, string>();
  isBlocked = false;
  getItem(key: string) {
    if (this.isBlocked) throw new Error("SecurityError");
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.isBlocked) throw new Error("QuotaExceededError");
    this.items.set(key, value);
  }
  removeItem(key: string) {
    if (this.isBlocked) throw new Error("SecurityError");
    this.items.delete(key);
  }
}

class FakeWindow extends EventTarget {
  localStorage = new FakeStorage();
  sessionStorage = new FakeStorage();
  /** What the browser does when another tab writes. */
  otherTabWrites(key: string | null, value: string) {
    if (key !== null) this.localStorage.setItem(key, value);
    this.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
}

let browser: FakeWindow;
beforeEach(() => {
  browser = new FakeWindow();
  vi.stubGlobal("window", browser);
});

const EMPTY: string[] = [];
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const names = () => stored("names", isNames, EMPTY);

describe("what storage holds", () => {
  it.each([
    ["nothing", undefined],
    ["not JSON", "{oops"],
    ["JSON of another shape", '{"a":1}'],
    ["a list of other things", "[1,2]"],
  ])("is empty when it is %s", (_, raw) => {
    if (raw !== undefined) browser.localStorage.items.set("names", raw);
    expect(names().get()).toBe(EMPTY);
  });

  it.each(["{oops", '{"a":1}', "null"])("is removed when it cannot be read: %s", (raw) => {
    browser.localStorage.items.set("names", raw);
    const store = names();
    expect(store.get()).toBe(EMPTY);
    expect(browser.localStorage.items.has("names")).toBe(false);
    expect(store.get()).toBe(EMPTY);
  });

  it("is empty when a value can be neither read nor removed", () => {
    browser.localStorage.items.set("names", "{oops");
    browser.localStorage.removeItem = () => {
      throw new Error("SecurityError");
    };
    const store = names();
    expect([store.get(), store.get()]).toEqual([EMPTY, EMPTY]);
  });

  it("is empty when the browser refuses access", () => {
    browser.localStorage.isBlocked = true;
    expect(names().get()).toBe(EMPTY);
  });

  it("is empty when accessing the storage throws", () => {
    Object.defineProperty(browser, "localStorage", {
      get() {
        throw new Error("SecurityError");
      },
    });
    expect(names().get()).toBe(EMPTY);
  });

  it("is empty on the server", () => {
    browser.localStorage.items.set("names", '["Amira"]');
    expect(names().getServerSnapshot()).toBe(EMPTY);
  });

  it("is read back as it was written", () => {
    names().set(["Amira"]);
    expect(browser.localStorage.items.get("names")).toBe('["Amira"]');
    expect(names().get()).toEqual(["Amira"]);
  });

  it("is the same object until it changes", () => {
    browser.localStorage.items.set("names", '["Amira"]');
    const store = names();
    expect(store.get()).toBe(store.get());
  });
});

describe("a change", () => {
  it("is heard by every subscriber of this tab", () => {
    const store = names();
    const [one, other] = [vi.fn(), vi.fn()];
    store.subscribe(one);
    store.subscribe(other);
    store.set(["Amira"]);
    expect(one).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });

  it("made in another tab is heard and read", () => {
    const store = names();
    const listener = vi.fn();
    store.subscribe(listener);
    browser.otherTabWrites("names", '["Yacine"]');
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).toEqual(["Yacine"]);
  });

  it("is heard when another tab clears everything", () => {
    const store = names();
    store.set(["Amira"]);
    const listener = vi.fn();
    store.subscribe(listener);
    browser.localStorage.items.clear();
    browser.otherTabWrites(null, "");
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).toBe(EMPTY);
  });

  it("of another key is not heard", () => {
    const listener = vi.fn();
    names().subscribe(listener);
    browser.otherTabWrites("theme", "dark");
    expect(listener).not.toHaveBeenCalled();
  });

  it("is no longer heard after unsubscribing", () => {
    const store = names();
    const listener = vi.fn();
    store.subscribe(listener)();
    store.set(["Amira"]);
    browser.otherTabWrites("names", "[]");
    expect(listener).not.toHaveBeenCalled();
  });

  it("that the browser refuses to store is still kept in this tab", () => {
    const store = names();
    const listener = vi.fn();
    store.subscribe(listener);
    browser.localStorage.isBlocked = true;
    store.set(["Amira"]);
    expect(store.get()).toEqual(["Amira"]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("is shared again once the browser stores values again", () => {
    const store = names();
    browser.localStorage.isBlocked = true;
    store.set(["Amira"]);
    browser.localStorage.isBlocked = false;
    store.set(["Amira", "Yacine"]);
    expect(browser.localStorage.items.get("names")).toBe('["Amira","Yacine"]');
  });
});

it("stores plain text unchanged, for keys that other code reads too", () => {
  const isTheme = (value: unknown): value is "light" | "dark" => value === "light" || value === "dark";
  const theme = stored<"light" | "dark">("theme", isTheme, "light", { codec: plainText });
  theme.set("dark");
  expect(browser.localStorage.items.get("theme")).toBe("dark");
  expect(theme.get()).toBe("dark");
});

it("stores values of the browser session in sessionStorage only", () => {
  stored("names", isNames, EMPTY, { area: "sessionStorage" }).set(["Amira"]);
  expect(browser.sessionStorage.items.has("names")).toBe(true);
  expect(browser.localStorage.items.has("names")).toBe(false);
});

it("leaves nothing in the storage when it is removed, and notifies every subscriber", () => {
  const store = stored("names", isNames, EMPTY);
  store.set(["Amira"]);
  const listener = vi.fn();
  store.subscribe(listener);
  store.remove();
  expect(browser.localStorage.items.has("names")).toBe(false);
  expect(store.get()).toBe(EMPTY);
  expect(listener).toHaveBeenCalledOnce();
});
