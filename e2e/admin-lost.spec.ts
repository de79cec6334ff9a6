// Needs a browser: answers that are lost while staff save.

import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { CONNECTION_ERRORS, test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, aPhone, aWord, type ShelfProduct } from "./ordering";

/** Breaks the connection of the next POST request. Then `times` is 1. */
async function breakNextPost(page: Page): Promise<{ times: number }> {
  const broken = { times: 0 };
  await page.route("**/*", (route) => {
    if (route.request().method() !== "POST" || broken.times > 0) return route.fallback();
    broken.times += 1;
    return route.abort("connectionreset");
  });
  return broken;
}

/** The values of all visible fields of a form. */
const fieldValues = (form: Locator) =>
  form.locator("input, select, textarea").evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const { type, checked, value } = field as HTMLInputElement;
        return type === "checkbox" || type === "radio" ? checked : value;
      }),
  );

type FormContext = {
  page: Page;
  sql: postgres.Sql;
  product: ShelfProduct;
  /** Only this test writes this word and this fee to the database. */ word: string;
  fee: number;
};

type Form = {
  /** Opens the page or the dialog that has the form. */
  open: (context: FormContext) => Promise<Locator>;
  type: (form: Locator, context: FormContext) => Promise<unknown>;
  /** The name of the button that sends the form. */
  send: string;
  /** How many rows of the database have the typed values. */
  savedRows: (context: FormContext) => Promise<number>;
  cleanUp?: (context: FormContext) => Promise<unknown>;
};

/** Wilayas that no other test uses. */
const WILAYA = { en: 40, ar: 42 } as const;

const rowCount = async (rows: postgres.PendingQuery<postgres.Row[]>): Promise<number> => (await rows).length;

test.use({ tolerated: CONNECTION_ERRORS });

inBothLanguages((locale, at) => {
  const { admin, errors, checkout } = texts[locale];
  const { save } = admin.common;

  /** Opens a page and waits for its scripts, because React may not notice text that is typed before they arrive. */
  async function arrive(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await page.waitForLoadState("networkidle");
  }

  const onPage = (path: (context: FormContext) => string) => async (context: FormContext) => {
    await arrive(context.page, path(context));
    return context.page.getByRole("main");
  };
  const inDialog =
    (path: string, button: string) =>
    async ({ page }: FormContext) => {
      await arrive(page, path);
      await page.getByRole("button", { name: button, exact: true }).click();
      return page.getByRole("dialog", { name: button });
    };

  const FORMS: Record<string, Form> = {
    "a new category": {
      open: inDialog(adminPaths.categories, admin.categories.add),
      type: async (form, { word }) => {
        await form.getByLabel(admin.categories.name).fill(word);
        await form.getByLabel(admin.categories.name_ar).fill("عطور");
        await form.getByLabel(admin.categories.description).fill("Two\nlines");
        await form.getByRole("checkbox").check();
      },
      send: save,
      savedRows: ({ sql, word }) => rowCount(sql`select from categories where name = ${word}`),
      cleanUp: ({ sql, word }) => sql`delete from categories where name = ${word}`,
    },
    "a new pickup desk": {
      open: inDialog(`${adminPaths.delivery}?tab=desks`, admin.delivery.addDesk),
      type: async (form, { word }) => {
        await form.getByLabel(admin.delivery.wilaya).selectOption("16");
        await form.getByLabel(admin.delivery.commune).selectOption({ index: 2 });
        await form.getByLabel(admin.delivery.deskFields.name).fill(word);
        await form.getByLabel(admin.delivery.deskFields.address).fill("1 rue Larbi Ben M'hidi");
        await form.getByRole("checkbox").uncheck();
      },
      send: save,
      savedRows: ({ sql, word }) => rowCount(sql`select from desks where name = ${word}`),
      cleanUp: ({ sql, word }) => sql`delete from desks where name = ${word}`,
    },
    "a new testimonial": {
      open: inDialog(`${adminPaths.messages}?tab=testimonials`, admin.messages.addTestimonial),
      type: async (form, { word }) => {
        await form.getByLabel(admin.messages.fields.author).fill(word);
        await form.getByLabel(admin.messages.fields.quote).fill("It lasts.");
        await form.getByLabel(admin.messages.fields.rating).selectOption("4");
      },
      send: save,
      savedRows: ({ sql, word }) => rowCount(sql`select from testimonials where author = ${word}`),
      cleanUp: ({ sql, word }) => sql`delete from testimonials where author = ${word}`,
    },
    "the settings": {
      open: onPage(() => adminPaths.settings),
      type: (form, { word }) =>
        form
          .getByLabel(locale === "en" ? admin.settings.fields.rc : admin.settings.fields.nif, { exact: true })
          .fill(word),
      send: save,
      savedRows: ({ sql, word }) => rowCount(sql`select from settings where ${word} in (rc, nif)`),
    },
    "the delivery fees": {
      open: onPage(() => adminPaths.delivery),
      type: (form, { fee }) =>
        form
          .locator("tbody tr")
          .filter({ hasText: String(WILAYA[locale]) })
          .getByRole("textbox")
          .first()
          .fill(String(fee)),
      send: save,
      savedRows: ({ sql, fee }) =>
        rowCount(
          sql`select from delivery_fees where wilaya_code = ${WILAYA[locale]} and delivery_type = 'home' and fee = ${fee * 100}`,
        ),
    },
    "a new product": {
      open: onPage(() => adminPaths.createProduct),
      type: async (form, { word }) => {
        await form.getByRole("textbox", { name: admin.products.form.name, exact: true }).fill(word);
        await form.getByLabel(admin.products.form.sku).fill(word);
        await form.getByLabel(admin.products.form.brand, { exact: true }).selectOption({ index: 1 });
        await form.getByLabel(admin.products.form.category).selectOption({ index: 1 });
        await form.getByLabel(admin.products.form.price.DZD).fill("2 000");
        await form.getByRole("button", { name: admin.products.form.addSize }).click();
        await form.getByLabel(fill(admin.products.form.size, { n: 1 }, locale), { exact: true }).fill("50 ml");
      },
      send: admin.products.form.save,
      savedRows: ({ sql, word }) => rowCount(sql`select from products where sku = ${word} and name = ${word}`),
    },
    "a product": {
      open: onPage(({ product }) => adminPaths.editProduct(product.id)),
      type: async (form, { word }) => {
        await form.getByRole("textbox", { name: admin.products.form.name, exact: true }).fill(word);
        await form.getByLabel(admin.products.form.stock, { exact: true }).fill("12");
      },
      send: admin.products.form.save,
      savedRows: ({ sql, word, product }) =>
        rowCount(sql`select from products where id = ${product.id} and ${word} in (name, name_ar) and stock = 12`),
    },
    "an order": {
      open: async (context) => {
        const order = await anOrder(context.sql, context.product);
        return onPage(() => adminPaths.editOrder(order.id))(context);
      },
      type: async (form, { word }) => {
        await form.getByLabel(checkout.page.delivery.address).fill(word);
        await form.getByRole("spinbutton").fill("3");
      },
      send: admin.orders.form.save,
      savedRows: ({ sql, word }) =>
        rowCount(
          sql`select from orders o join order_events e on e.order_id = o.id and e.kind = 'edited' where o.address = ${word}`,
        ),
    },
    "an order taken by phone": {
      open: onPage(() => adminPaths.createOrder),
      type: async (form, { page, product, word }) => {
        await form.getByLabel(admin.orders.lines.add).fill(product.name);
        await page.keyboard.press("Enter");
        await form
          .getByRole("option", { name: locale === "ar" ? product.nameAr : product.name })
          .first()
          .click();
        await form.getByLabel(checkout.page.contact.firstName).fill("لينا");
        await form.getByLabel(checkout.page.contact.lastName).fill(word);
        // When the phone number is complete, the page requests its earlier orders. That request must not be broken.
        const past = page.waitForResponse((answer) => answer.request().postData()?.startsWith('[{"phone"') ?? false);
        await form.getByLabel(checkout.page.contact.phone).fill(aPhone());
        await past;
        await form.getByRole("combobox", { name: checkout.page.place.wilaya }).fill("16");
        await page.keyboard.press("Enter");
        const commune = form.getByRole("combobox", { name: checkout.page.place.commune });
        await expect(commune).not.toHaveAttribute("aria-disabled", "true");
        await commune.click();
        await page.getByRole("listbox").getByRole("option").first().click();
        await form.getByRole("radio").first().check();
        await form.getByLabel(checkout.page.delivery.address).fill("12 rue des Pins");
      },
      send: admin.orders.form.place,
      savedRows: ({ sql, word }) => rowCount(sql`select from orders where last_name = ${word}`),
    },
    "a note for staff": {
      open: async (context) => {
        const order = await anOrder(context.sql, context.product);
        await onPage(() => adminPaths.editOrder(order.id))(context);
        return context.page.locator("form").filter({ has: context.page.getByLabel(admin.orders.note.label) });
      },
      type: (form, { word }) => form.getByLabel(admin.orders.note.label).fill(word),
      send: admin.orders.note.add,
      savedRows: ({ sql, word }) => rowCount(sql`select from private.order_notes where note = ${word}`),
    },
  };

  for (const [name, { open, type, send, savedRows, cleanUp }] of Object.entries(FORMS)) {
    test(`the form for ${name} keeps its text when the connection is lost, and is saved once when it is sent again`, async ({
      page,
      sql,
      product,
    }) => {
      const context = { page, sql, product, word: aWord(), fee: randomInt(1000, 9000) };
      const form = await open(context);
      await type(form, context);
      // Waits for the requests that the form sent while it was filled in, for example for communes.
      await page.waitForLoadState("networkidle");
      const typed = await fieldValues(form);
      const broken = await breakNextPost(page);

      await page.getByRole("button", { name: send, exact: true }).filter({ visible: true }).last().click();
      await expect(page.getByText(errors.unavailable).filter({ visible: true }).first()).toBeVisible();
      expect(broken.times).toBe(1);
      expect(await fieldValues(form)).toEqual(typed);
      expect(await savedRows(context)).toBe(0);

      await page.getByRole("button", { name: send, exact: true }).filter({ visible: true }).last().click();
      await expect.poll(() => savedRows(context)).toBe(1);
      await cleanUp?.(context);
    });
  }

  test("a product file stays chosen when the connection is lost, and after a lost import the file is checked again", async ({
    page,
    sql,
    product,
  }) => {
    const words = admin.products.import;
    await page.goto(at(adminPaths.importProducts));
    await page.waitForLoadState("networkidle");
    const name = aWord();
    const [row] = await sql`select sku from products where id = ${product.id}`;
    const importButton = page.getByRole("button", { name: fill(words.apply, { n: 1 }, locale) });
    const changed = () => rowCount(sql`select from products where id = ${product.id} and name = ${name}`);
    for (const isTrial of [true, false]) {
      const broken = await breakNextPost(page);
      if (isTrial)
        await page.locator('input[type="file"]').setInputFiles({
          name: "products.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(`sku,name\n${row?.sku},${name}\n`),
        });
      else await importButton.click();
      await expect(page.getByText(isTrial ? errors.unavailable : words.uncertain)).toBeVisible();
      expect(broken.times).toBe(1);
      await expect(page.getByText("products.csv")).toBeVisible();
      await page.getByRole("button", { name: isTrial ? admin.common.retry : words.checkAgain }).click();
      await expect(page.getByText(words.fine)).toBeVisible();
      expect(await changed()).toBe(0);
    }
    await importButton.click();
    await expect(page.getByText(words.applied)).toBeVisible();
    expect(await changed()).toBe(1);
  });

  test.describe("signed out", () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test("the login form keeps its text when the connection is lost", async ({ page }) => {
      const { login } = admin;
      await page.goto(at(adminPaths.login()));
      await page.waitForLoadState("networkidle");
      await page.getByLabel(login.email).fill(`${aWord()}@example.com`);
      await page.getByLabel(login.password, { exact: true }).fill("correct-horse");
      const typed = await fieldValues(page.getByRole("main"));
      const broken = await breakNextPost(page);
      await page.getByRole("button", { name: login.submit }).click();
      await expect(page.getByRole("alert").filter({ hasText: login.refusals.unreachable })).toBeVisible();
      expect(broken.times).toBe(1);
      expect(await fieldValues(page.getByRole("main"))).toEqual(typed);
      await page.getByRole("button", { name: login.submit }).click();
      await expect(page.getByRole("alert").filter({ hasText: login.refusals.credentials })).toBeVisible();
    });
  });
});
