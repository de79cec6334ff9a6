// Needs a browser: texts that a script writes into fields before and after the page's own script.

import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/http/paths";
import { setStock } from "../supabase/local/set-stock";
import { expect, texts, waitForReact } from "./fixtures";
import { aPhone, anOrder, CheckoutPage, e164, ordersOf, test } from "./ordering";
import { QuickOrder } from "./quick-order";

// Password managers and the browsers inside other apps write into fields by script. Their texts are read and kept.

type Way = { into: "property" | "attribute"; event?: "input" | "change" };

/** React hears least of this way. */
const SILENT: Way = { into: "attribute" };

/** How a script writes: into the property or the attribute, and the event that it sends afterwards. */
const WAYS: readonly Way[] = [
  { into: "property" },
  { into: "property", event: "input" },
  { into: "property", event: "change" },
  SILENT,
  { into: "attribute", event: "input" },
];

const nameOf = ({ into, event }: Way): string => `the ${into}${event ? ` and sends "${event}"` : " without an event"}`;

const write = (field: Locator, way: Way, text: string): Promise<void> =>
  field.evaluate(
    (element, [{ into, event }, value]) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error("no field");
      if (into === "property") element.value = value;
      else element.setAttribute("value", value);
      if (event) element.dispatchEvent(new Event(event, { bubbles: true }));
    },
    [way, text] as const,
  );

/** The part of the page's script that listens for such texts loads when the page is idle. */
const whenIdle = (page: Page) => page.waitForLoadState("networkidle");

const { contact, orders, product: words } = texts.en;
const contactField = (page: Page, name: "name" | "email" | "message") =>
  page.getByRole("main").locator(`form [name=${name}]`);

for (const way of WAYS) {
  test.describe(`a script that writes into ${nameOf(way)}`, () => {
    test("fills in the quick order, together with what the shopper types", async ({ page, product, person, sql }) => {
      const quick = new QuickOrder(page, "en");
      await quick.visit(product);
      await quick.open(false);
      await whenIdle(page);
      await write(quick.name, way, "Amira Benali");
      await write(quick.phone, way, person.phone);
      const { place } = quick.words;
      await quick.choose(quick.form.getByRole("combobox", { name: place.wilaya }), ["alg", "Algiers"]);
      await quick.choose(quick.form.getByRole("combobox", { name: place.commune }), ["Bab Ezzouar", "Bab Ezzouar"]);
      await expect(quick.name).toHaveValue("Amira Benali");
      await quick.send.click();
      await page.waitForURL("**/order-success?**");
      expect(await ordersOf(sql, person)).toMatchObject([{ first_name: "Amira" }]);
    });
  });
}

test.describe(`a script that writes into ${nameOf(SILENT)}`, () => {
  test("fills in the checkout", async ({ page, product, person }) => {
    const checkout = new CheckoutPage(page, "en");
    const { contact: labels, delivery, place } = checkout.words;
    await checkout.open(product, 1);
    await whenIdle(page);
    await write(checkout.field(labels.firstName), SILENT, "Amira");
    await write(checkout.field(labels.lastName), SILENT, "Benali");
    await write(checkout.field(labels.phone), SILENT, person.phone);
    await checkout.choosePlace(place.wilaya, "alg", "Algiers");
    await checkout.choosePlace(place.commune, "Bab Ezzouar", "Bab Ezzouar");
    await checkout.hand.choose(checkout.main.getByRole("radio", { name: delivery.home }));
    await write(checkout.field(delivery.address), SILENT, person.address);
    await checkout.toReview();
    for (const text of ["Amira", "Benali", person.address]) await expect(checkout.main).toContainText(text);
  });

  test("fills in the contact form, which keeps the texts when one is missing", async ({ page, sql }) => {
    const email = `${aPhone()}@example.com`;
    await page.goto(paths.contact);
    await whenIdle(page);
    await write(contactField(page, "name"), SILENT, "Amira");
    await write(contactField(page, "email"), SILENT, email);
    const send = page.getByRole("main").getByRole("button", { name: contact.form.send });
    await send.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(contact.missing);
    await expect(contactField(page, "name")).toHaveValue("Amira");
    await expect(contactField(page, "email")).toHaveValue(email);
    await write(contactField(page, "message"), { ...SILENT, into: "property" }, "Is it a quiet scent?");
    await send.click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: contact.sent })).toBeVisible();
    expect(await sql`select name, message from contact_messages where email = ${email}`).toMatchObject([
      { name: "Amira", message: "Is it a quiet scent?" },
    ]);
  });

  test("asks for a message when a product is back", async ({ page, product, sql }) => {
    await setStock(sql, [product.id], 0);
    const phone = aPhone();
    await page.goto(paths.product(product.id));
    const form = page.getByRole("main").getByRole("region", { name: words.restock.title });
    await whenIdle(page);
    await write(form.getByLabel(words.restock.phoneLabel), SILENT, phone);
    await form.getByRole("button", { name: words.restock.send }).click();
    await expect(form.getByRole("status")).not.toBeEmpty();
    expect(await sql`select phone from private.restock_requests where product_id = ${product.id}`).toEqual([
      { phone: e164(phone) },
    ]);
  });

  test("finds an order", async ({ page, product, sql }) => {
    const { number, phone } = await anOrder(sql, product);
    await page.goto(paths.orders);
    await whenIdle(page);
    await write(page.getByRole("textbox", { name: orders.lookUp.number }), SILENT, number);
    await write(page.getByRole("textbox", { name: orders.lookUp.phone }), SILENT, phone);
    await page.getByRole("button", { name: orders.lookUp.submit }).click();
    await expect(page.getByRole("main")).toContainText("A••• B•••");
  });
});

const EARLY = [
  { page: "the contact form", path: paths.contact, name: "email" },
  { page: "the search for an order", path: paths.orders, name: "number" },
] as const;

for (const into of ["property", "attribute"] as const) {
  for (const { page: title, path, name } of EARLY) {
    test(`what a script writes into the ${into} of ${title} stays when the page's own script arrives`, async ({
      page,
    }) => {
      const arrival = Promise.withResolvers<void>();
      await page.route("**/_next/static/**/*.js", async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const form = page.getByRole("main").locator("form", { has: page.locator(`[name=${name}]`) });
      const field = form.locator(`[name=${name}]`);
      await write(field, { into }, "amira@example.com");
      arrival.resolve();
      await waitForReact(page);
      await whenIdle(page);
      await expect(field).toHaveValue("amira@example.com");
      await form.locator("[type=submit]").click();
      await expect(form.getByRole("alert")).not.toBeEmpty();
      await expect(field).toHaveValue("amira@example.com");
    });
  }
}
