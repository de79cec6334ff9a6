import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/lib/http/paths.ts";
import { checkoutDraft } from "./draft.ts";
import { aForm, aRequest } from "./form.fixture.ts";
import { keepQuickAttempt, quickAttempts } from "./quick-attempts.ts";
import { isOrderWaiting } from "./waiting-orders.ts";

const open = { key: "k", sent: [aRequest()], isOpen: true };

beforeEach(() => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});

describe("an order without an answer", () => {
  it("of a product's page waits on every page but the list of orders", () => {
    keepQuickAttempt("one", open);
    expect([paths.home, paths.checkout, paths.product("one")].every(isOrderWaiting)).toBe(true);
    expect(isOrderWaiting(paths.orders)).toBe(false);
  });

  it("of the cart waits on every page but the checkout and the list of orders", () => {
    checkoutDraft.set({ form: aForm(), attempt: open });
    expect([paths.home, paths.product("one")].every(isOrderWaiting)).toBe(true);
    expect([paths.checkout, paths.orders].some(isOrderWaiting)).toBe(false);
  });

  it("waits no longer once it is answered", () => {
    keepQuickAttempt("one", { ...open, isOpen: false });
    checkoutDraft.set({ form: aForm(), attempt: { ...open, isOpen: false } });
    expect(isOrderWaiting(paths.home)).toBe(false);
    quickAttempts.remove();
    checkoutDraft.remove();
    expect(isOrderWaiting(paths.home)).toBe(false);
  });
});
