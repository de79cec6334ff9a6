import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import type { Locale } from "@/lib/core/locale";
import { localePath } from "@/lib/i18n/navigation";
import { paths } from "@/lib/core/paths";
import { expect, texts } from "./fixtures";

/** The database behind the shop, past every policy: what a test believes in the end. */
export function database(): postgres.Sql {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is missing: run these tests with npm run test:e2e.");
  return postgres(url, { max: 1, onnotice: () => {} });
}

export type ShelfProduct = { id: string; name: string; nameAr: string; size: string; stock: number };

/** 50 ml for 5,000 DA. Its stock is neither plenty nor scarce, so that no other test takes it for its own. */
export async function productOnShelf(sql: postgres.Sql): Promise<ShelfProduct> {
  const id = randomUUID();
  const sku = `E2E-${id.slice(0, 8)}`;
  const name = `Attar ${sku}`;
  const nameAr = `عطر ${sku}`;
  await sql`
    insert into products (id, slug, sku, name, name_ar, brand_id, category_id, price, sizes, stock, status, created_at)
    select ${id}, ${sku.toLowerCase()}, ${sku}, ${name}, ${nameAr}, brand_id, category_id, 100000, '{"50 ml","100 ml"}', 7, 'active', '2020-01-01'
    from products where status = 'active' order by id limit 1`;
  return { id, name, nameAr, size: "50 ml", stock: 7 };
}

/** A phone of its own for every test: the shop counts orders per phone. */
export const aPhone = (): string => `05${randomInt(10_000_000, 99_999_999)}`;

const MINUTE_MS = 60_000;
const COUNTING_MS = 25_000;

/** The shop counts tries in fixed windows of the clock: a test that fills one must not start at its end. */
export async function wellWithin(minutes: number): Promise<void> {
  const left = minutes * MINUTE_MS - (Date.now() % (minutes * MINUTE_MS));
  if (left < COUNTING_MS) await sleep(left + 100);
}

export const e164 = (phone: string): string => `+213${phone.slice(1)}`;

export type Person = { firstName: string; lastName: string; phone: string; address: string };

/** The checkout as a person of this language uses it. */
export class CheckoutPage {
  readonly page: Page;
  readonly locale: Locale;
  readonly words: (typeof texts)["en"]["checkout"]["page"];

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
    this.words = texts[locale].checkout.page;
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  /** With a cart as the shop's own script keeps it. */
  async open(product: ShelfProduct, quantity: number): Promise<void> {
    const { id, name, nameAr, size, stock } = product;
    const remembered = { id, name, name_ar: nameAr, price: 100_000, stock, sizes: [size, "100 ml"], size_prices: {}, currency: "DZD", image: null };
    await this.page.goto(localePath(this.locale, paths.cart));
    await this.page.evaluate((cart) => localStorage.setItem("cart", cart), JSON.stringify([{ product: remembered, quantity, selectedSize: size }]));
    await this.page.goto(localePath(this.locale, paths.checkout));
  }

  field(name: string): Locator {
    return this.main.getByRole("textbox", { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  /** By keyboard alone: type, take the first suggestion. */
  async choosePlace(label: string, typed: string, shown: string): Promise<void> {
    const box = this.main.getByRole("combobox", { name: label });
    // The browser's own select stands in until the searchable field has arrived, and rests until the places have.
    await expect(box).toHaveAttribute("aria-autocomplete", "list");
    await expect(box).toBeEditable();
    await box.pressSequentially(typed);
    await expect(this.main.getByRole("option").first()).toContainText(shown);
    await box.press("Enter");
    await expect(box).toHaveValue(new RegExp(`${shown}$`));
  }

  async fillShipping(person: Person): Promise<void> {
    await this.field(this.words.contact.firstName).fill(person.firstName);
    await this.field(this.words.contact.lastName).fill(person.lastName);
    await this.field(this.words.contact.phone).fill(person.phone);
    const [wilaya, commune] = this.locale === "ar" ? (["الجزاير", "باب الزوار"] as const) : (["alg", "Bab Ezzouar"] as const);
    await this.choosePlace(this.words.place.wilaya, wilaya, this.locale === "ar" ? "الجزائر" : "Algiers");
    await this.choosePlace(this.words.place.commune, commune, commune);
    await this.main.getByRole("radio", { name: this.words.delivery.home }).check();
    await this.field(this.words.delivery.address).fill(person.address);
  }

  async toReview(): Promise<void> {
    await this.button(this.words.toReview).click();
    await expect(this.main.getByRole("heading", { name: this.words.review.title })).toBeFocused();
  }

  async toPayment(): Promise<void> {
    await this.button(this.words.toPayment).click();
    await expect(this.main.getByRole("heading", { name: this.words.payment.title })).toBeFocused();
  }

  /** All the way to the last button. */
  async fillEverything(person: Person): Promise<void> {
    await this.fillShipping(person);
    await this.toReview();
    await this.toPayment();
  }

  get placeButton(): Locator {
    return this.button(this.words.payment.place);
  }

  /** The router keeps the page before, hidden, which names the order too. */
  async seesNumber(number: string): Promise<void> {
    await expect(this.main.getByText(number, { exact: true }).filter({ visible: true })).toBeVisible();
  }

  /** The order's number, as the confirmation shows it. */
  async confirmedNumber(): Promise<string> {
    await expect(this.page).toHaveURL(/\/order-success\?number=LF-/);
    const number = new URL(this.page.url()).searchParams.get("number") ?? "";
    await this.seesNumber(number);
    return number;
  }
}
