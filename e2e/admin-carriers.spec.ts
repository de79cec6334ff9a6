// Needs a browser: the editor of columns with its preview; the rules are proven in supabase/tests/carriers.test.ts.

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { readSheet } from "read-excel-file/universal";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { createUser, makeAdmin } from "../supabase/local/users";
import { signIn, test } from "./admin";
import { overflow, violations } from "./axe";
import { DESKTOP, expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, aWord, type ShelfProduct } from "./ordering";

const SMALL = { width: 320, height: 640 };

/** Writes a carrier directly to the database. */
async function aCarrier(sql: postgres.Sql, profile = "ecotrack") {
  const name = `Rapide ${aWord()}`;
  const [row] = await sql<{ id: string }[]>`
    insert into private.carriers (name, family, profile) values (${name}, 'file', ${profile}) returning id`;
  return { id: row?.id ?? "", name };
}

/** Creates an order whose parcel is in a file of the carrier. The parcel has one event, with this word and no state. */
async function aParcel(sql: postgres.Sql, product: ShelfProduct, carrier: { id: string }, word: string) {
  const { id, number } = await anOrder(sql, product);
  const [file] = await sql<{ id: string }[]>`
    insert into private.parcel_files (carrier_id, made_by) values (${carrier.id}, 'test') returning id`;
  const [parcel] = await sql<{ id: string }[]>`
    insert into private.parcels (order_id, carrier_id, n, reference, state, currency, cod_amount, pieces, file_id)
    select id, ${carrier.id}, 1, number || '-1', 'created', currency, total, 1, ${file?.id ?? ""}
    from public.orders where id = ${id} returning id`;
  await sql`insert into private.parcel_events (parcel_id, key, occurred_at, raw_status, source)
    values (${parcel?.id ?? ""}, ${randomUUID()}, now(), ${word}, 'file')`;
  return { reference: `${number}-1`, file: file?.id ?? "" };
}

const expectAccessible = async (page: Page) => {
  for (const size of [DESKTOP, SMALL]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page), `${page.url()} at ${size.width} px`).toBeLessThanOrEqual(0);
    expect(await violations(page), page.url()).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
};

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];
  const t = admin.carriers;
  const tabPath = (id: string, tab: string) => at(`${adminPaths.carrier(id)}?tab=${tab}`);
  const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const button = (inside: Page | Locator, name: string) => inside.getByRole("button", { name, exact: true });

  test("a manager adds a carrier and changes the columns of its file; the preview shows the change, and the database stores it", async ({
    page,
    sql,
  }) => {
    const name = `Rapide ${aWord()}`;
    await page.goto(at(adminPaths.carriers));
    await button(page, t.add).click();
    await button(page.getByRole("dialog"), admin.common.save).click();
    await expect(page.getByLabel(t.fields.name, { exact: true })).toBeFocused();
    await page.getByLabel(t.fields.name, { exact: true }).fill(name);
    await page.getByLabel(t.fields.profile).selectOption("noest");
    await button(page.getByRole("dialog"), admin.common.save).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);

    await page.getByRole("link", { name: t.parts.columns, exact: true }).click();
    await expect(page.getByText(t.file.unchecked)).toBeVisible();
    const header = page.getByLabel(fill(t.file.header, { n: 1 }, locale), { exact: true });
    await expect(header).toHaveValue("reference commande");
    await header.fill("N° de commande");
    const preview = page.getByRole("region", { name: t.file.preview });
    await expect(preview).toContainText("N° de commande");
    await expect(preview).toContainText("LF-7K4M2Q-1");
    await expect(preview).toContainText("0550123456");
    // With the keyboard: the column moves one place down, and the button keeps the focus.
    const down = page.getByRole("button", {
      name: fill(admin.common.moveDown, { name: "N° de commande" }, locale),
      exact: true,
    });
    await down.press("Enter");
    await expect(page.getByLabel(fill(t.file.header, { n: 2 }, locale), { exact: true })).toHaveValue("N° de commande");
    await expect(down).toBeFocused();
    await button(page, t.file.add).click();
    await button(page, admin.common.save).click();
    await expect(page.getByText(fill(t.file.wrong, { n: 1 }, locale))).toBeVisible();
    await page.getByLabel(fill(t.file.header, { n: 17 }, locale), { exact: true }).fill("Boutique");
    await page.getByLabel(t.file.value, { exact: true }).last().fill("Layl & Fajr");
    await expectAccessible(page);
    await button(page, admin.common.save).click();
    await notice(page, admin.common.saved);
    const [saved] = await sql<{ columns: { header: string; field: string; value?: string }[] }[]>`
      select columns from private.carriers where name = ${name}`;
    expect(saved?.columns.slice(0, 2).map(({ field }) => field)).toEqual(["fullName", "reference"]);
    expect(saved?.columns.at(-1)).toEqual({ header: "Boutique", field: "constant", value: "Layl & Fajr" });

    await button(page, t.file.builtIn).click();
    await button(page, admin.common.save).click();
    await expect
      .poll(async () => (await sql`select columns from private.carriers where name = ${name}`)[0]?.columns)
      .toBeNull();
  });

  test("an unknown word is listed until a manager chooses its meaning; the meaning can be removed and restored", async ({
    page,
    sql,
    product,
  }) => {
    const [carrier, word] = [await aCarrier(sql), `Colis ${aWord()}`];
    await aParcel(sql, product, carrier, word);
    await page.goto(at(adminPaths.carriers));
    const unknownWord = page
      .getByRole("region", { name: t.words.unknown })
      .getByRole("listitem")
      .filter({ hasText: word });
    await expect(unknownWord).toContainText(carrier.name);
    await expectAccessible(page);
    await unknownWord.getByLabel(fill(t.words.stateOf, { word }, locale)).selectOption("attempt_failed");
    await unknownWord.getByLabel(fill(t.words.reasonOf, { word }, locale)).selectOption("absent");
    await unknownWord.getByRole("button").click();
    await expect(unknownWord).toHaveCount(0);
    const [savedMeaning] = await sql`
      select w.state, w.reason from private.carriers c, private.carrier_word(c, ${word.toUpperCase()}) as w where c.id = ${carrier.id}`;
    expect(savedMeaning).toEqual({ state: "attempt_failed", reason: "absent" });

    await page.goto(tabPath(carrier.id, "words"));
    const ownWord = page.getByRole("region", { name: t.words.own }).getByRole("listitem");
    await expect(ownWord).toContainText(admin.parcels.reasons.absent);
    await expectAccessible(page);
    await ownWord.getByRole("button").click();
    await expect(ownWord).toHaveCount(0);
    await page.getByRole("button", { name: admin.common.undo }).click();
    await expect(ownWord).toHaveCount(1);
  });

  test("a manager saves the facts, places, desk codes, fees and rules of a carrier, and each part passes the accessibility checks", async ({
    page,
    sql,
  }) => {
    const carrier = await aCarrier(sql);
    await page.goto(at(adminPaths.carrier(carrier.id)));
    await page.getByLabel(t.fields.wilayas).selectOption("69");
    await page.getByLabel(t.fields.trackingUrl).fill("http://example.com");
    await page.getByLabel(t.fields.ceiling).fill("150 000");
    await button(page, admin.common.save).click();
    await expect(page.getByLabel(t.fields.trackingUrl)).toBeFocused();
    await page.getByLabel(t.fields.trackingUrl).fill("https://example.com/{tracking}");
    await button(page, admin.common.save).click();
    await notice(page, admin.common.saved);
    await expectAccessible(page);
    expect((await sql`select wilayas, ceiling, active from private.carriers where id = ${carrier.id}`)[0]).toEqual({
      wilayas: 69,
      ceiling: "15000000",
      active: true,
    });

    await page.goto(tabPath(carrier.id, "places"));
    await page.getByLabel(t.places.paste).fill("16\tBab Ezzouar\tBab Azzouar\n16\tAtlantis\n19;El Eulma");
    await button(page, t.places.read).click();
    await expect(page.getByText(fill(t.places.unmatched, { n: 2 }, locale))).toBeVisible();
    await expect(page.getByText("Atlantis", { exact: true })).toBeVisible();
    const places = page.getByRole("region", { name: t.places.title });
    await expect(places.getByRole("row").filter({ hasText: "Bab Azzouar" })).toBeVisible();
    await button(places, t.places.add).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.places.wilaya).selectOption("9");
    await dialog.getByLabel(t.places.commune).selectOption({ index: 1 });
    await dialog.getByLabel(t.places.servesHome).uncheck();
    await button(dialog, admin.common.save).click();
    await expect(places.getByRole("row").filter({ hasText: t.places.served.desk })).toBeVisible();
    const code = page.getByRole("region", { name: t.desks.title }).getByRole("listitem").first();
    await code.getByRole("textbox").fill("16A");
    await code.getByRole("textbox").press("Enter");
    await expect
      .poll(async () => (await sql`select code from private.carrier_desks where carrier_id = ${carrier.id}`)[0]?.code)
      .toBe("16A");
    await expectAccessible(page);

    await page.goto(tabPath(carrier.id, "fees"));
    await page.getByLabel(t.fees.fillFee).fill("600");
    await page.getByLabel(t.fees.fillBack).fill("250");
    await button(page, t.fees.fillApply).click();
    await expect(page.getByText(fill(t.fees.unsaved, { n: 138 }, locale))).toBeVisible();
    await page.getByLabel(t.fees.search).fill("16");
    await page.getByRole("row").last().getByRole("textbox").first().fill("400");
    await expectAccessible(page);
    await button(page, admin.common.save).click();
    await notice(page, fill(t.fees.saved, { n: 138 }, locale));
    const fees = await sql`
      select fee, count(*)::int as n from private.carrier_fees where carrier_id = ${carrier.id} group by fee order by fee`;
    expect([...fees]).toEqual([
      { fee: "40000", n: 1 },
      { fee: "60000", n: 137 },
    ]);

    await page.goto(tabPath(carrier.id, "rules"));
    await page.getByLabel(t.rules.wilaya).selectOption("58");
    await page.getByLabel(t.rules.type).selectOption("desk");
    await button(page, t.rules.propose).click();
    const rule = page
      .getByRole("listitem")
      .filter({ hasText: carrier.name })
      .filter({ has: page.getByRole("button") });
    await expect(rule).toContainText(t.rules.types.desk);
    await expectAccessible(page);
    await rule.getByRole("button").click();
    await expect(rule).toHaveCount(0);
  });

  test("a packer can download the file of a carrier but cannot open the screens of carriers; an agent can do neither", async ({
    browser,
    sql,
    product,
  }) => {
    const carrier = await aCarrier(sql);
    const { reference, file } = await aParcel(sql, product, carrier, "upload");
    const signInAs = async (role: "packer" | "agent", reached: string) => {
      const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
      await makeAdmin(sql, await createUser(sql, account.email, account.password), { role });
      const context = await browser.newContext({
        baseURL: process.env.E2E_BASE_URL,
        storageState: { cookies: [], origins: [] },
      });
      const page = await context.newPage();
      await signIn(page, locale, account, adminPaths.carriers, reached);
      return page;
    };
    const packer = await signInAs("packer", adminPaths.noAccess);
    const download = await packer.request.get(adminPaths.api.parcelFile(file));
    expect(download.status()).toBe(200);
    expect(download.headers()["cache-control"]).toBe("private, no-store");
    expect(download.headers()["content-disposition"]).toMatch(/filename="rapide-.*-\d{4}-\d{2}-\d{2}-1\.xlsx"/);
    const rows = await readSheet(Uint8Array.from(await download.body()).buffer);
    expect(rows[1]?.[0]).toBe(reference);
    expect((await packer.request.get(adminPaths.api.parcelFile(randomUUID()))).status()).toBe(404);
    const agent = await signInAs("agent", adminPaths.noAccess);
    expect((await agent.request.get(adminPaths.api.parcelFile(file))).status()).toBe(401);
    await packer.context().close();
    await agent.context().close();
  });
});
