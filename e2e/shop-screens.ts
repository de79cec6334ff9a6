import type { Locale } from "@/lib/core/locale";
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Cart, CartImage, CartProduct } from "@/lib/cart/cart";
import type { Priced } from "@/lib/catalog/product";
import { EMPTY_DRAFT } from "@/lib/checkout/draft";
import { aForm } from "@/lib/checkout/form.fixture";
import { STORAGE } from "@/lib/core/storage-keys";
import type { Wilaya } from "@/lib/delivery/places";
import { orderChangePaths } from "@/lib/http/order-change-paths";
import { paths } from "@/lib/http/paths";
import { catalogue } from "../supabase/demo/catalogue/index";

/** A product as the shop's database lists it. */
export type Listed = Priced & {
  id: string;
  name: Readonly<Record<"en" | "ar", string>>;
  sizes: readonly string[];
  stock: number;
  image: CartImage | null;
};

type ProductRow = Pick<Listed, "id" | "price" | "stock"> & {
  name: string;
  name_ar: string | null;
  created_at: string;
  sizes: string[];
  size_prices: Record<string, number>;
  images: CartImage[];
};

/** The URL of the shop's backend and its publishable key. */
export type Rest = { url: string; key: string };

async function ask<Answer>({ url, key }: Rest, path: string, body?: unknown): Promise<Answer> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(new URL(`/rest/v1/${path}`, url), {
    ...init,
    headers: { apikey: key, "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return (await response.json()) as Answer;
}

export const readRows = <Row>(rest: Rest, query: string): Promise<Row[]> => ask(rest, query);

/** The wilayas by code, each with its fees. */
export const shippingRates = (rest: Rest): Promise<Wilaya[]> => ask(rest, "rpc/shipping_rates", {});

/** The first commune of a wilaya. */
export async function communeOf(rest: Rest, wilaya: number): Promise<number> {
  const { communes } = await ask<{ communes: { id: number }[] }>(rest, "rpc/wilaya_places", { wilaya });
  return Math.min(...communes.map(({ id }) => id));
}

export async function listedProducts(rest: Rest): Promise<Listed[]> {
  const rows = await ask<ProductRow[]>(rest, "rpc/catalogue_part", {});
  const newestFirst = rows.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return newestFirst.map(({ id, name, name_ar, price, sizes, size_prices, stock, images: [image] }) => ({
    id,
    price,
    sizes,
    stock,
    sizePrices: size_prices,
    currency: "DZD",
    name: { en: name, ar: name_ar ?? name },
    image: image ? { path: image.path, width: image.width, height: image.height } : null,
  }));
}

const DEMO_NAMES = new Set(catalogue.products.map(({ name }) => name));

/** Only the demo's products: products that other tests add often have no picture and no description. */
export const demoProducts = (products: readonly Listed[]): readonly Listed[] =>
  products.filter(({ name }) => DEMO_NAMES.has(name.en));

/** The first product for which `quality` is true. Throws when there is none, because the test would check nothing. */
export function someProduct(products: readonly Listed[], quality: (product: Listed) => boolean): Listed {
  const found = products.find(quality);
  if (!found) throw new Error("The demo shop has no such product.");
  return found;
}

/** The names of all screens. Tests are declared from this list, before the shop's data are loaded. */
export const SCREEN_NAMES = [
  "home",
  "list",
  "search",
  "search-nothing",
  "product",
  "product-sold-out",
  "cart-empty",
  "cart",
  "checkout-shipping",
  "checkout-review",
  "checkout-payment",
  "order-success",
  "orders",
  "order-change",
  "orders-empty",
  "favorites",
  "favorites-empty",
  "about",
  "contact",
  "faq",
  "testimonials",
  "legal",
  "size-guide",
  "newsletter-confirm",
  "not-found",
] as const;

/** The path of a screen, and the content of the browser's storage when it is opened. */
export type Screen = { path: string; storage: Readonly<Record<string, unknown>> };
export type Screens = Readonly<Record<(typeof SCREEN_NAMES)[number], Screen>>;

const cartProduct = ({ name, sizePrices, ...product }: Listed): CartProduct => ({
  ...product,
  name: name.en,
  name_ar: name.ar,
  size_prices: sizePrices,
});

async function placedOrder(
  rest: Rest,
  product: Listed,
  wilaya: number,
  commune: number,
): Promise<{ number: string; token: string }> {
  const payload = {
    idempotency_key: randomUUID(),
    locale: "en",
    items: [{ product_id: product.id, size: product.sizes[0] ?? null, quantity: 1 }],
    customer: {
      first_name: "Amira",
      last_name: "Benali",
      phone: `06${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
      email: null,
    },
    delivery: { type: "home", wilaya, commune, address: "12 rue Didouche Mourad", desk_id: null },
    note: null,
    expected_total: null,
  };
  const answer = await ask<{ ok: boolean; order?: { number: string; token: string } }>(rest, "rpc/place_order", {
    payload,
  });
  if (!answer.order) throw new Error(`The order was refused: ${JSON.stringify(answer)}`);
  return answer.order;
}

const WILAYA = 16;

/** Every screen of the shop with the demo data, in the states that a shopper sees. Places one order. */
export async function shopScreens(rest: Rest): Promise<Screens> {
  const products = await listedProducts(rest);
  const product = someProduct(products, ({ stock, sizes }) => stock >= 10 && sizes.length >= 2);
  const soldOut = someProduct(products, ({ stock }) => stock === 0);
  const communeId = await communeOf(rest, WILAYA);
  const order = await placedOrder(rest, product, WILAYA, communeId);

  const cart: Cart = product.sizes
    .slice(0, 2)
    .map((selectedSize) => ({ product: cartProduct(product), quantity: 1, selectedSize }));
  const full = { [STORAGE.cart]: cart };
  const filledIn = {
    ...full,
    [STORAGE.checkoutForm]: { ...EMPTY_DRAFT, form: aForm({ wilaya: WILAYA, commune: communeId }) },
  };
  const plain = (path: string): Screen => ({ path, storage: {} });
  return {
    home: plain(paths.home),
    list: plain(paths.products()),
    search: plain(paths.products("oud")),
    "search-nothing": plain(paths.products("xqzv")),
    product: plain(paths.product(product.id)),
    "product-sold-out": plain(paths.product(soldOut.id)),
    "cart-empty": plain(paths.cart),
    cart: { path: paths.cart, storage: full },
    "checkout-shipping": { path: paths.checkout, storage: full },
    "checkout-review": { path: `${paths.checkout}?step=review`, storage: filledIn },
    "checkout-payment": { path: `${paths.checkout}?step=payment`, storage: filledIn },
    "order-success": plain(paths.orderSuccess(order.number, order.token)),
    orders: {
      path: paths.orders,
      storage: { [STORAGE.deviceOrders]: [{ ...order, placedAt: new Date().toISOString() }] },
    },
    "order-change": plain(orderChangePaths.page(order.number, order.token)),
    "orders-empty": plain(paths.orders),
    favorites: { path: paths.favorites, storage: { [STORAGE.favorites]: [product.id, soldOut.id] } },
    "favorites-empty": plain(paths.favorites),
    about: plain(paths.about),
    contact: plain(paths.contact),
    faq: plain(paths.faq),
    testimonials: plain(paths.testimonials),
    legal: plain(paths.legal.shipping),
    "size-guide": plain(paths.legal.sizeGuide),
    "newsletter-confirm": plain(paths.confirmNewsletter(randomUUID())),
    "not-found": plain(paths.product(randomUUID())),
  };
}

/** Writes these entries into the browser's storage, opens the screen, and waits until all its parts are loaded. */
export async function openScreen(page: Page, address: string, storage: Screen["storage"]): Promise<void> {
  const remembered = Object.entries(storage).map(([key, value]): [string, string] => [
    key,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  await page.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    remembered,
  );
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** The name of the shop in the settings, in this language. */
export async function shopNameIn(rest: Rest, locale: Locale): Promise<string> {
  const [row] = await readRows<{ shop_name: string; shop_name_ar: string }>(
    rest,
    "settings?select=shop_name,shop_name_ar",
  );
  return (locale === "en" ? row?.shop_name : row?.shop_name_ar) ?? "";
}
