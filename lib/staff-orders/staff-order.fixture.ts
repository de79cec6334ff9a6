import type { ListedOrder } from "./staff-order.ts";

/** An order of the list, for tests. */
export const aListedOrder = (over: Partial<ListedOrder> = {}): ListedOrder => ({
  id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11",
  number: "LF-ABC123",
  placedAt: "2026-11-20T23:30:00.000000+00:00",
  status: "pending",
  name: "Amira Benali",
  phone: "+213550123456",
  wilayaCode: 16,
  wilaya: { en: "Algiers", ar: "الجزائر" },
  commune: { en: "Hydra", ar: "حيدرة" },
  deliveryType: "home",
  bottles: 2,
  goods: [{ name: { en: "Oud at Noon", ar: "عود الظهيرة" }, size: "50 ml", quantity: 2 }],
  hasNote: false,
  currency: "DZD",
  total: 1_250_000,
  phoneOrders: 1,
  phoneCancelled: 0,
  withoutStock: false,
  call: null,
  ...over,
});
