import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page, Route } from "@playwright/test";
import postgres from "postgres";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { expect, test as base, texts } from "./fixtures";
import { type Hand, Pointer } from "./hands";

/** A connection to the shop's database without the limits of row-level security, to check what was saved. */
export function database(): postgres.Sql {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is missing: run these tests with npm run test:e2e.");
  return postgres(url, { max: 1, onnotice: () => {} });
}

export type ShelfProduct = { id: string; name: string; nameAr: string; size: string; stock: number };

const LETTERS = "bdfghklmnprstvz";

/** A random word that no other product has in its name. */
export const aWord = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

type ProductOptions = {
  gender?: "women" | "men" | "unisex";
  /** A word in the names of both languages. */ word?: string;
};

/** Creates a product; its bottle of 50 ml costs 5,000 DA. Tests that search for a high or a low stock do not choose it. */
export async function productOnShelf(
  sql: postgres.Sql,
  { gender = "unisex", word = "" }: ProductOptions = {},
): Promise<ShelfProduct> {
  const id = randomUUID();
  const sku = `E2E-${id.slice(0, 8)}`;
  const [name, nameAr] = [
    ["Attar", word, sku],
    ["عطر", word, sku],
  ].map((words) => words.filter(Boolean).join(" ")) as [string, string];
  await sql`
    insert into products (id, slug, sku, name, name_ar, brand_id, category_id, gender, price, sizes, stock, status, created_at)
    select ${id}, ${sku.toLowerCase()}, ${sku}, ${name}, ${nameAr}, brand_id, category_id, ${gender}, 100000, '{"50 ml","100 ml"}', 7, 'active', '2020-01-01'
    from products where status = 'active' order by id limit 1`;
  return { id, name, nameAr, size: "50 ml", stock: 7 };
}

/** A random phone number, because the shop limits the orders of each phone. */
export const aPhone = (): string => `05${randomInt(10_000_000, 99_999_999)}`;

const MINUTE_MS = 60_000;
const NEEDED_MS = 25_000;

/** The shop limits attempts per fixed window of time. Waits for the next window if the current window ends soon. */
export async function waitForFreshWindow(minutes: number): Promise<void> {
  const left = minutes * MINUTE_MS - (Date.now() % (minutes * MINUTE_MS));
  if (left < NEEDED_MS) await sleep(left + 100);
}

export const e164 = (phone: string): string => `+213${phone.slice(1)}`;

export type Person = { firstName: string; lastName: string; phone: string; address: string };

/** The price of one bottle of 50 ml, in centimes. */
export const BOTTLE = 500_000;

type Fixtures = { sql: postgres.Sql; product: ShelfProduct; person: Person };

export const test = base.extend<Fixtures>({
  sql: async ({}, use) => {
    const sql = database();
    await use(sql);
    await sql.end();
  },
  product: async ({ sql }, use) => use(await productOnShelf(sql)),
  person: async ({}, use) =>
    use({ firstName: "أميرة", lastName: "بن علي", phone: aPhone(), address: "12 شارع ديدوش مراد، الطابق الثالث" }),
});

export type Placed = { id: string; number: string; token: string; phone: string };

type OrderOptions = { locale?: Locale; phone?: string; name?: string };

/** Places an order of two bottles with home delivery in Algiers, through the database function that shoppers use. */
export async function anOrder(
  sql: postgres.Sql,
  { id }: ShelfProduct,
  { locale = "en", phone = aPhone(), name = "Amira" }: OrderOptions = {},
): Promise<Placed> {
  const [commune] = await sql`select id from communes where wilaya_code = 16 order by id limit 1`;
  const payload = {
    idempotency_key: randomUUID(),
    locale,
    expected_total: null,
    note: null,
    items: [{ product_id: id, size: "50 ml", quantity: 2 }],
    customer: { first_name: name, last_name: "Benali", phone: e164(phone), email: "amira@layl-fajr.example" },
    delivery: { type: "home", wilaya: 16, commune: commune?.id, address: "12 rue Didouche", desk_id: null },
  };
  const [row] = await sql`select public.place_order(${sql.json(payload)}) as answer`;
  expect(row?.answer).toMatchObject({ ok: true });
  const { id: orderId, number, token } = row?.answer.order as Placed;
  return { id: orderId, number, token, phone };
}

export const ordersOf = (sql: postgres.Sql, { phone }: Person) =>
  sql`select id, number, total, note, first_name from orders where phone = ${e164(phone)} order by created_at`;

export async function stockOf(sql: postgres.Sql, { id }: ShelfProduct): Promise<number> {
  const [row] = await sql<{ stock: number }[]>`select stock from products where id = ${id}`;
  return row?.stock ?? -1;
}

/** The route to which the browser sends an order when its server action failed (docs/decisions/orders-sent-twice.md). */
export const ORDERS_ROUTE = `**${paths.api.orders}`;

/** Handles the requests of server actions, which the browser posts to the URL of their page. */
export const onActions = (page: Page, handle: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(/\/(checkout|products\/)/, (route) =>
    route.request().headers()["next-action"] === undefined ? route.fallback() : handle(route),
  );

/** The shop gets the request, but the browser gets no answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** The checkout in one language, operated by a pointer or by the keyboard. */
export class CheckoutPage {
  readonly page: Page;
  readonly locale: Locale;
  readonly words: (typeof texts)["en"]["checkout"]["page"];
  readonly hand: Hand;

  constructor(page: Page, locale: Locale, hand: Hand = new Pointer(page)) {
    this.page = page;
    this.locale = locale;
    this.hand = hand;
    this.words = texts[locale].checkout.page;
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  /** Opens the checkout with this product in the stored cart. */
  async open(product: ShelfProduct, quantity: number, waitUntil: "load" | "domcontentloaded" = "load"): Promise<void> {
    const { id, name, nameAr, size, stock } = product;
    const cartProduct = {
      id,
      name,
      name_ar: nameAr,
      price: 100_000,
      stock,
      sizes: [size, "100 ml"],
      size_prices: {},
      currency: "DZD",
      image: null,
    };
    await this.page.goto(localePath(this.locale, paths.cart));
    await this.page.evaluate(
      (cart) => localStorage.setItem("cart", cart),
      JSON.stringify([{ product: cartProduct, quantity, selectedSize: size }]),
    );
    await this.page.goto(localePath(this.locale, paths.checkout), { waitUntil });
  }

  field(name: string): Locator {
    return this.main.getByRole("textbox", { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** Types into the field and chooses the first suggestion. */
  async choosePlace(label: string, typed: string, shown: string): Promise<void> {
    const box = this.main.getByRole("combobox", { name: label });
    // The searchable field replaces the native select, and can be edited when the places are loaded.
    await expect(box).toHaveAttribute("aria-autocomplete", "list");
    await expect(box).toBeEditable();
    await this.hand.write(box, typed);
    await expect(this.main.getByRole("option").first()).toContainText(shown);
    await this.page.keyboard.press("Enter");
    await expect(box).toHaveValue(new RegExp(`${shown}$`));
  }

  async fillShipping(person: Person): Promise<void> {
    const { contact, delivery } = this.words;
    await this.hand.write(this.field(contact.firstName), person.firstName);
    await this.hand.write(this.field(contact.lastName), person.lastName);
    await this.hand.write(this.field(contact.phone), person.phone);
    const [wilaya, commune] =
      this.locale === "ar" ? (["الجزاير", "باب الزوار"] as const) : (["alg", "Bab Ezzouar"] as const);
    await this.choosePlace(this.words.place.wilaya, wilaya, this.locale === "ar" ? "الجزائر" : "Algiers");
    await this.choosePlace(this.words.place.commune, commune, commune);
    await this.hand.choose(this.main.getByRole("radio", { name: delivery.home }));
    await this.hand.write(this.field(delivery.address), person.address);
  }

  async toReview(): Promise<void> {
    await this.hand.press(this.button(this.words.toReview));
    await expect(this.main.getByRole("heading", { name: this.words.review.title })).toBeFocused();
  }

  async toPayment(): Promise<void> {
    await this.hand.press(this.button(this.words.toPayment));
    await expect(this.main.getByRole("heading", { name: this.words.payment.title })).toBeFocused();
  }

  /** Fills in all steps, up to the button that places the order. */
  async fillEverything(person: Person): Promise<void> {
    await this.fillShipping(person);
    await this.toReview();
    await this.toPayment();
  }

  /** On a wide screen the button names the total too. */
  get placeButton(): Locator {
    return this.button(new RegExp(`^${this.words.payment.place}`));
  }

  /** Checks visible text only: the router keeps the previous page in the document, hidden, and it may have the number too. */
  async expectNumber(number: string): Promise<void> {
    await expect(this.main.getByText(number, { exact: true }).filter({ visible: true })).toBeVisible();
  }

  /** Waits for the confirmation, and returns the number of its order. */
  async confirmedNumber(): Promise<string> {
    await expect(this.page).toHaveURL(/\/order-success\?number=LF-/);
    const number = new URL(this.page.url()).searchParams.get("number") ?? "";
    await this.expectNumber(number);
    return number;
  }
}
