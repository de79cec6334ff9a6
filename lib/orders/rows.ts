import { isLocale } from "@/lib/core/locale.ts";
import { isCurrency } from "@/lib/core/money.ts";
import type { Localised } from "@/lib/catalog/product.ts";
import { isOrderStatus, type Order, type OrderEvent, type OrderItem } from "./order.ts";
import type { TrackedOrder } from "./summary.ts";

type ItemRow = {
  product_id: string | null; sku: string; name: string; name_ar: string | null; brand: string; brand_ar: string | null;
  size: string | null; image_path: string | null; unit_price: number; quantity: number; line_total: number;
};

type EventRow = { at: string; kind: string; from: string | null; to: string | null };

type PlaceRow = { wilaya: string; wilaya_ar: string; commune: string; commune_ar: string; desk: string | null; desk_ar: string | null };

/** What the function `order_by_token` answers. */
export type OrderRow = {
  id: string; number: string; status: string; locale: string; first_name: string; last_name: string; /** Null once erased on request. */ phone: string | null; email: string | null;
  delivery_type: string; address: string | null; place: PlaceRow; note: string | null; currency: string; subtotal: number;
  shipping: number | null; tax_rate_bp: number; tax: number; total: number; created_at: string; updated_at: string;
  items: readonly ItemRow[]; events: readonly EventRow[];
};

/** An answer of the database, which is typed there as any JSON; null means that there is no such order. */
export const isOrderRow = (value: unknown): value is OrderRow =>
  typeof value === "object" && value !== null && "number" in value && "items" in value;

const both = (en: string, ar: string | null): Localised => ({ en, ar });

const statusOrNull = (value: string | null) => (isOrderStatus(value) ? value : null);

const toItem = (row: ItemRow): OrderItem => ({
  productId: row.product_id,
  sku: row.sku,
  name: both(row.name, row.name_ar),
  brand: both(row.brand, row.brand_ar),
  size: row.size,
  imagePath: row.image_path,
  unitPrice: row.unit_price,
  quantity: row.quantity,
  lineTotal: row.line_total,
});

const toEvent = (row: EventRow): OrderEvent => ({
  at: row.at,
  kind: row.kind === "placed" ? "placed" : "status_changed",
  from: statusOrNull(row.from),
  to: statusOrNull(row.to),
});

/** What the function `track_order` tells of an order. */
export type TrackedRow = Pick<OrderRow, "number" | "status" | "created_at" | "first_name" | "last_name" | "currency" | "shipping" | "total" | "events"> & {
  wilaya: string; wilaya_ar: string; items: readonly Omit<ItemRow, "product_id" | "sku">[];
};

export const isTrackedRow = (value: unknown): value is TrackedRow => isOrderRow(value) && "wilaya" in value && "events" in value;

export function toTracked(row: TrackedRow): TrackedOrder {
  const { status, currency } = known(row);
  return {
    number: row.number,
    status,
    placedAt: row.created_at,
    recipient: `${row.first_name} ${row.last_name}`,
    items: row.items.map((item) => toItem({ ...item, product_id: null, sku: "" })),
    currency,
    shipping: row.shipping,
    total: row.total,
    wilaya: both(row.wilaya, row.wilaya_ar),
    events: row.events.map(toEvent),
  };
}

function known({ number, status, currency }: Pick<OrderRow, "number" | "status" | "currency">) {
  if (!isOrderStatus(status) || !isCurrency(currency)) throw new Error(`Order ${number} is not understood.`);
  return { status, currency };
}

export function toOrder(row: OrderRow): Order {
  const { status, currency } = known(row);
  return {
    id: row.id,
    number: row.number,
    status,
    locale: isLocale(row.locale) ? row.locale : "en",
    customer: { firstName: row.first_name, lastName: row.last_name, phone: row.phone ?? "", email: row.email },
    delivery: {
      type: row.delivery_type === "desk" ? "desk" : "home",
      wilaya: both(row.place.wilaya, row.place.wilaya_ar),
      commune: both(row.place.commune, row.place.commune_ar),
      desk: row.place.desk === null ? null : both(row.place.desk, row.place.desk_ar),
      address: row.address,
    },
    items: row.items.map(toItem),
    currency,
    subtotal: row.subtotal,
    shipping: row.shipping,
    taxRateBp: row.tax_rate_bp,
    tax: row.tax,
    total: row.total,
    paymentMethod: "cod",
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    events: row.events.map(toEvent),
  };
}
