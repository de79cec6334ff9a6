// One factory per entity. The factories of the catalogue are in catalogue.ts. A test passes only the values that it checks.
import { randomInt, randomUUID } from "node:crypto";
import type { OrderedItem } from "@/lib/cart/cart.ts";
import type { PlaceOrderPayload } from "@/lib/checkout/payload.ts";
import { aBrand, aPerfume } from "./catalogue.ts";
import { sql } from "./clients.ts";

export type ProductRow = { id: string; slug: string; sku: string; name: string; stock: number };

/** A perfume (catalogue.ts). The perfume and its brand have names in both languages. */
export async function aProduct(wishes: Parameters<typeof aPerfume>[0] = {}): Promise<ProductRow> {
  const id = await aPerfume({ brand: await aBrand({ name_ar: "نور" }), name_ar: "فجر", ...wishes });
  const [row] = await sql<ProductRow[]>`select id, slug, sku, name, stock from public.products where id = ${id}`;
  if (!row) throw new Error("no product");
  return row;
}

/** A page view as the web server sends it to `record_page_views`. */
export const aPageView = (view: Record<string, unknown> = {}) => ({
  page: "/products",
  user_agent: "Mozilla/5.0",
  referrer: "",
  session_id: aVisitor(),
  visitor_id: aVisitor(),
  device_type: "mobile",
  browser: "Chrome",
  os: "Android",
  is_bot: false,
  is_new_visitor: false,
  ...view,
});

/** A pickup desk of a carrier, by default in Algiers. */
export async function aDesk({
  wilaya = 16,
  active = true,
  commune,
}: { wilaya?: number; active?: boolean; commune?: number } = {}): Promise<string> {
  const [desk] = await sql<{ id: string }[]>`
    insert into public.desks (wilaya_code, commune_id, name, name_ar, address, address_ar, phone, active)
    values (${wilaya}, ${commune ?? (await communeOf(wilaya))}, 'Centre', 'الوسط', '1 rue Didouche', '1 شارع ديدوش', '+21321631234', ${active}) returning id`;
  return idOf(desk);
}

export async function aTestimonial({ approved = true }: { approved?: boolean } = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.testimonials (author, quote, approved) values ('Lina', 'It lasts all day.', ${approved}) returning id`;
  return idOf(row);
}

export async function aQuestion({ published = true }: { published?: boolean } = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.faqs (question, answer, published) values ('Where are you?', 'In Algiers.', ${published}) returning id`;
  return idOf(row);
}

/** The first commune of a wilaya, by number. */
export async function communeOf(wilaya: number): Promise<number> {
  const [commune] = await sql<
    { id: number }[]
  >`select id from public.communes where wilaya_code = ${wilaya} order by id limit 1`;
  if (!commune) throw new Error(`wilaya ${wilaya} has no commune`);
  return commune.id;
}

/** A random number, so that two tests do not share the limits of one phone. */
export const aPhone = (): string => `+2135${String(randomInt(100_000_000)).padStart(8, "0")}`;

export const arabicDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));

/** The ways in which people type a number. `phone` is in E.164. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.slice(4);
  const [spaced, dotted] = [
    `${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`,
    `${digits.slice(0, 3)}.${digits.slice(3, 5)}-${digits.slice(5)}`,
  ];
  return [
    `0${digits}`,
    digits,
    `+213 ${spaced}`,
    `00213${digits}`,
    `213-${dotted}`,
    `(0${digits.slice(0, 3)}) ${digits.slice(3)}`,
    arabicDigits(`0${spaced}`),
    `\u2066+213 ${spaced}\u2069`,
  ];
}

export const aVisitor = (): string => randomUUID();

export const aLine = (product: { id: string }, line: Partial<OrderedItem> = {}): OrderedItem => ({
  product_id: product.id,
  size: "30 ml",
  quantity: 1,
  ...line,
});

/** The first commune of Algiers. Migrations never change the number of a commune. */
export const ALGIERS = { wilaya: 16, commune: 1601 } as const;

export type OrderWishes = Partial<Omit<PlaceOrderPayload, "customer" | "delivery">> & {
  customer?: Partial<PlaceOrderPayload["customer"]>;
  delivery?: Partial<PlaceOrderPayload["delivery"]>;
};

/** A payload of `place_order`: home delivery in Algiers, no e-mail, no note, no expected total. */
export function anOrder({
  customer,
  delivery,
  ...wishes
}: OrderWishes & Pick<PlaceOrderPayload, "items">): PlaceOrderPayload {
  return {
    idempotency_key: randomUUID(),
    locale: "en",
    customer: { first_name: "Amel", last_name: "Benali", phone: aPhone(), email: null, ...customer },
    delivery: { type: "home", ...ALGIERS, address: "12 rue Larbi Ben M'hidi", desk_id: null, ...delivery },
    note: null,
    gift: null,
    expected_total: null,
    ...wishes,
  };
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error("nothing was inserted");
  return row.id;
}
