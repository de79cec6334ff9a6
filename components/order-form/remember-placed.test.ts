import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceOrders } from "@/lib/orders/device-orders.ts";
import { checkoutDraft } from "@/lib/checkout/draft.ts";
import { aForm, aRequest } from "@/lib/checkout/form.fixture.ts";
import { rememberPlaced } from "./remember-placed.ts";
import type { Phase } from "@/lib/checkout/submission.ts";

const placed = (number = "LF-7K4M2Q"): Extract<Phase, { name: "placed" }> => ({
  name: "placed",
  order: { id: "o", number, token: "t", total: 1 },
  request: aRequest(),
  asFirstSent: false,
});

const draft = { form: aForm({ note: "Ring twice", gift: "Happy birthday" }), attempt: null };

afterEach(() => {
  deviceOrders.remove();
  checkoutDraft.remove();
});

describe("a placed order", () => {
  it("of the checkout is remembered, and leaves the cart and the form", () => {
    const ordered = vi.fn();
    checkoutDraft.set(draft);
    rememberPlaced(null, placed(), ordered);
    expect(deviceOrders.get()).toMatchObject([{ number: "LF-7K4M2Q", token: "t" }]);
    expect(ordered).toHaveBeenCalledExactlyOnceWith(aRequest().items);
    expect(checkoutDraft.get().form).toMatchObject({ firstName: "Amira", note: "", gift: undefined });
  });

  it("of a product's page leaves the cart and the note of the cart's order as they are", () => {
    const ordered = vi.fn();
    checkoutDraft.set(draft);
    rememberPlaced("product", placed(), ordered);
    expect(deviceOrders.get()).toHaveLength(1);
    expect(ordered).not.toHaveBeenCalled();
    expect(checkoutDraft.get().form).toMatchObject({ note: "Ring twice", gift: undefined });
  });

  it("that two pages get the answer of leaves the next order in the cart and the form", () => {
    rememberPlaced(null, placed(), () => {});
    const ordered = vi.fn();
    checkoutDraft.set(draft);
    rememberPlaced(null, placed(), ordered);
    expect(deviceOrders.get()).toHaveLength(1);
    expect(ordered).not.toHaveBeenCalled();
    expect(checkoutDraft.get()).toEqual(draft);
  });
});
