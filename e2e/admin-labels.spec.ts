// Needs a browser: printed sizes, and barcodes that a decoder reads.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Role } from "@/lib/http/abilities";
import { adminPaths } from "@/lib/http/admin-paths";
import { displayPhone } from "@/lib/core/phone";
import { formatMoney } from "@/lib/core/money";
import { fill } from "@/lib/i18n/fill";
import fr from "../messages/paper.fr.json" with { type: "json" };
import { createUser, makeAdmin } from "../supabase/local/users";
import { signIn } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { BOTTLE, e164, productOnShelf, test } from "./ordering";
import { aCarrier, aHandover, aParcel, type Parcel } from "./parcels";
import type postgres from "postgres";

const WASM = "node_modules/zxing-wasm/dist/reader/zxing_reader.wasm";
const DOTS_PER_INCH = 203.2;
const CSS_PIXELS_PER_INCH = 96;
/** One millimetre, in points. */
const MM = 72 / 25.4;

const SIZES = { a6: [105, 148], "100x150": [100, 150], a4x4: [210, 297] } as const;

/** Creates an account with this role and signs in with it. */
async function signInAs(page: Page, sql: postgres.Sql, role: Role, path: string, reached = path): Promise<void> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  await makeAdmin(sql, await createUser(sql, account.email, account.password), { role });
  await signIn(page, "en", account, path, reached);
}

const labelsOf = (parcels: readonly { id: string }[], choice: { paper?: string; lang?: string; slips?: string } = {}) =>
  adminPaths.parcelLabels({ ids: parcels.map(({ id }) => id).join(","), ...choice });

/** Prints to a PDF. Returns the width and height of each page, in millimetres. */
async function pagesOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  expect(boxes).toHaveLength([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length);
  return boxes.map(([, width, height]) => [Number(width) / MM, Number(height) / MM]);
}

function expectPages(pages: number[][], count: number, [width, height]: readonly [number, number]): void {
  expect(pages).toHaveLength(count);
  for (const [wide = 0, high = 0] of pages) {
    expect(Math.abs(wide - width)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(high - height)).toBeLessThanOrEqual(0.5);
  }
}

/** The texts of the barcodes that a decoder finds in a black and white screenshot. Thermal printers print no greys. */
async function barcodesOn(article: Locator): Promise<string[]> {
  const printed = await sharp(await article.screenshot())
    .threshold(128)
    .png()
    .toBuffer();
  const found = await readBarcodes(printed, { formats: ["Code128"], maxNumberOfSymbols: 4 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** The widths, in printer dots, of the bars and spaces on the middle line of a barcode. Expects that no dot is grey. */
async function dotsOf(barcode: Locator): Promise<number[]> {
  const { data, info } = await sharp(await barcode.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const line = [...data.subarray(info.width * Math.floor(info.height / 2)).subarray(0, info.width)];
  expect(line.filter((shade) => shade > 5 && shade < 250)).toEqual([]);
  const runs: number[] = [];
  line.forEach((shade, at) => {
    if (at > 0 && shade > 127 === (line[at - 1] ?? 0) > 127) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
  });
  // The first and the last width are the empty margins of the barcode. The screenshot may cut off a part of them.
  return runs.slice(1, -1);
}

/** The class names of the parts that overflow their own box or the label. */
const overflowingParts = (article: Locator): Promise<string[]> =>
  article.evaluate((label) => {
    const room = label.getBoundingClientRect();
    const parts = [label, ...label.querySelectorAll(".label-name, .label-address, .label-desk, .label-goods")];
    const tooSmall = parts.filter((part) => part.scrollHeight > part.clientHeight + 1);
    const whole = [...label.querySelectorAll(".label-phone, .label-amount, .label-wilaya, .barcode, .label-code p")];
    const outside = whole.filter((part) => {
      const box = part.getBoundingClientRect();
      return (
        box.height === 0 ||
        box.top < room.top ||
        box.bottom > room.bottom ||
        box.left < room.left ||
        box.right > room.right ||
        part.scrollWidth > part.clientWidth + 1
      );
    });
    return [...tooSmall, ...outside].map((part) => part.getAttribute("class") ?? part.tagName);
  });

test.use({ storageState: { cookies: [], origins: [] }, deviceScaleFactor: DOTS_PER_INCH / CSS_PIXELS_PER_INCH });
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  const wasmBinary = new Uint8Array(readFileSync(WASM)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

test("forty labels print as one document in the paper's size, and a decoder reads every barcode at 203 dpi", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql);
  const parcels: Parcel[] = [];
  for (let n = 0; n < 40; n += 1) {
    const tracking = n % 4 === 0 ? null : `B3W-35C-${String(14_026_900 + n)}-${randomUUID().slice(0, n % 7)}`;
    parcels.push(await aParcel(sql, product, carrier, { locale: n % 2 ? "ar" : "en", tracking }));
  }
  await signInAs(page, sql, "packer", labelsOf(parcels));
  for (const paper of ["a6", "100x150", "a4x4"] as const) {
    await page.goto(labelsOf(parcels, { paper }));
    await expect(page.getByRole("article")).toHaveCount(40);
    await page.emulateMedia({ media: "print" });
    expectPages(await pagesOf(page), paper === "a4x4" ? 10 : 40, SIZES[paper]);
    for (const { reference, tracking } of paper === "a6" ? parcels : parcels.slice(0, 4)) {
      const article = page.getByRole("article", { name: reference });
      expect(await barcodesOn(article), `${reference} ${tracking}`).toEqual(
        tracking ? [reference, tracking] : [reference],
      );
      expect(await overflowingParts(article)).toEqual([]);
    }
    for (const n of [0, 1, 2, 3]) {
      const dots = await dotsOf(page.locator(".barcode").nth(n));
      const narrowest = Math.min(...dots);
      expect([2, 3, 4]).toContain(narrowest);
      expect(dots.filter((width) => width % narrowest !== 0)).toEqual([]);
    }
    await page.emulateMedia({ media: null });
  }
});

test("the packing slips come after the labels, on paper of the same size", async ({ page, sql, product }) => {
  const carrier = await aCarrier(sql);
  const parcels = [await aParcel(sql, product, carrier), await aParcel(sql, product, carrier, { locale: "ar" })];
  const { labels } = texts.en.admin;
  await signInAs(page, sql, "packer", labelsOf(parcels, { paper: "100x150" }));
  await page.getByRole("link", { name: labels.withSlips }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("article").nth(2)).toContainText(labels.paper.quantity);
  await expect(page.getByRole("article").nth(3)).toContainText(texts.ar.admin.labels.paper.quantity);
  expectPages(await pagesOf(page), 4, SIZES["100x150"]);
  await page.getByRole("link", { name: labels.papers.a4x4 }).click();
  await expect(page.locator("[data-paper=a4]").getByRole("article")).toHaveCount(2);
  expectPages(await pagesOf(page), 3, SIZES.a4x4);
  await page.emulateMedia({ media: "print" });
  expect(await barcodesOn(page.getByRole("article").nth(2))).toEqual([parcels[0]?.reference]);
});

test("a label shows what the driver needs and nothing secret, in the customer's language or in a language that staff choose", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql, `شركة ${randomUUID().slice(0, 4)}`);
  const parcel = await aParcel(sql, product, carrier, { locale: "ar", tracking: "YAL-4H7K2P" });
  await sql`update orders set first_name = 'محمد الأمين', last_name = 'بن يوسف', gift_card = 'secret', gift_wrap = 0, note = 'secret'
    where id = ${parcel.orderId}`;
  await signInAs(page, sql, "packer", labelsOf([parcel]));
  const label = page.getByRole("article", { name: parcel.reference });
  const phone = displayPhone(e164(parcel.phone));
  const [order] = await sql`select total from orders where id = ${parcel.orderId}`;
  const total = Number(order?.total);
  const { paper } = texts.ar.admin.labels;
  await expect(label).toHaveAttribute("dir", "rtl");
  for (const shown of ["محمد الأمين بن يوسف", phone, "16", "الجزائر", "12 rue Didouche", product.nameAr, paper.collect])
    await expect(label).toContainText(shown);
  await expect(label).toContainText(formatMoney(total, "DZD", "ar"));
  for (const secret of ["secret", "amira@layl-fajr.example", parcel.id]) await expect(label).not.toContainText(secret);

  // Arabic letters must be joined: joined letters are narrower than the same letters separated by U+200C.
  const [joined, apart] = await label.locator(".label-name").evaluate((name) => {
    const width = (text: string) => {
      const probe = name.cloneNode() as HTMLElement;
      probe.style.cssText = "display: inline-block; white-space: nowrap; position: absolute";
      probe.textContent = text;
      name.after(probe);
      const { width: wide } = probe.getBoundingClientRect();
      probe.remove();
      return wide;
    };
    const text = name.textContent ?? "";
    return [width(text), width([...text].join("\u200c"))];
  });
  expect(joined).toBeLessThan(apart * 0.95);

  await page.getByRole("link", { name: texts.en.admin.labels.languages.fr }).click();
  await expect(label).toHaveAttribute("lang", "fr");
  for (const shown of [
    fr.collect,
    fr.tracking,
    "Algiers",
    product.name,
    `${total / 100}`.replace(/(\d)(\d{3})$/, "$1\u00a0$2"),
  ])
    await expect(label).toContainText(shown);
  await page.getByRole("link", { name: texts.en.admin.labels.customersLanguage }).click();
  await expect(label).toHaveAttribute("lang", "ar");
});

test("with long names and addresses, the phone, the amount and the barcodes are still inside the label", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql, `Compagnie express des hauts plateaux et du Sud ${randomUUID().slice(0, 8)}`);
  const long = [
    {
      locale: "en",
      first: "Mohammed El Amine Abderrahmane",
      last: "Bouchentouf Ben Abdelkader Et-Tlemçani",
      latin: true,
    },
    {
      locale: "ar",
      first: "محمد الأمين عبد الرحمن عبد القادر الجيلالي",
      last: "بوشنتوف بن عبد القادر التلمساني المعسكري",
      latin: false,
    },
  ] as const;
  const parcels: Parcel[] = [];
  for (const { locale, first, last, latin } of long) {
    const parcel = await aParcel(sql, product, carrier, {
      locale,
      tracking: `ABCD-EFGH-IJKL-MNOP-QRSTU${parcels.length}W`,
    });
    const address = latin
      ? "Cité des 1200 logements, bâtiment 47 B, cage C, quatrième étage, porte droite, derrière la mosquée et en face de la pharmacie Benmostefa, route de l'ancien aérodrome, demander le gardien du parking"
      : "حي 1200 مسكن، العمارة 47 ب، المدخل ج، الطابق الرابع، الباب الأيمن، خلف المسجد ومقابل صيدلية بن مصطفى، طريق المطار القديم، اسأل عن حارس الموقف قرب المدرسة الابتدائية الشهيد العربي بن مهيدي، الجهة الشرقية";
    await sql`
      update orders set first_name = ${first}, last_name = ${last}, address = ${address.slice(0, 200)} where id = ${parcel.orderId}`;
    await sql`
      insert into order_items (order_id, position, sku, name, name_ar, brand, size, unit_price, quantity)
      select ${parcel.orderId}, n, 'LONG-' || n, repeat('Extrait de parfum ambré ', 6), repeat('خلاصة عطر العنبر ', 6), 'Maison', '100 ml', 0, 12
      from generate_series(2, 9) as n`;
    await sql`update private.parcels set cod_amount = 999999999999 where id = ${parcel.id}`;
    parcels.push(parcel);
  }
  // A pickup desk with a very long name and address.
  const desk = await aParcel(sql, product, carrier, { tracking: "ABCD-EFGH-IJKL-MNOP-QRSTU2W" });
  await sql`
    update orders set delivery_type = 'desk', address = null, first_name = repeat('Abdelkader ', 5), last_name = repeat('Bouchentouf ', 4),
      place = place || jsonb_build_object('desk', ${"Agence principale de Bordj Badji Mokhtar ".repeat(2)}::text, 'desk_ar', null, 'desk_commune', 'Bordj Badji Mokhtar',
        'desk_commune_ar', null, 'desk_address', ${"Boulevard de l'Indépendance numéro 100, ".repeat(5)}::text, 'desk_address_ar', null,
        'wilaya', 'Bordj Badji Mokhtar')
    where id = ${desk.orderId}`;
  parcels.push(desk);
  await signInAs(page, sql, "packer", labelsOf(parcels));
  for (const paper of ["a6", "100x150", "a4x4"] as const)
    for (const lang of [undefined, "fr"]) {
      await page.goto(labelsOf(parcels, { paper, lang }));
      await page.emulateMedia({ media: "print" });
      for (const { reference, tracking } of parcels) {
        const article = page.getByRole("article", { name: reference });
        expect.soft(await overflowingParts(article), `${paper} ${lang} ${reference}`).toEqual([]);
        expect.soft(await barcodesOn(article)).toEqual([reference, tracking]);
      }
      await page.emulateMedia({ media: null });
    }
});

test("a manager can print the label of a cancelled parcel, which says that it is cancelled; a packer cannot print it", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql);
  const [live, ended] = [
    await aParcel(sql, product, carrier),
    await aParcel(sql, product, carrier, { state: "cancelled" }),
  ];
  const { labels } = texts.en.admin;
  await signInAs(page, sql, "packer", labelsOf([ended]));
  await expect(page.getByText(labels.noneFound)).toBeVisible();
  await page.goto(labelsOf([live, ended]));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText(fill(labels.missing, { n: 1 }, "en"));
  // A document can have at most 200 parcels. The web server must accept the long URL of such a document.
  await page.goto(labelsOf([live, ...Array.from({ length: 199 }, () => ({ id: randomUUID() }))]));
  await page.getByRole("link", { name: labels.papers.a4x4 }).click();
  await expect(page.locator("[data-paper=a4x4]").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText(fill(labels.missing, { n: 199 }, "en"));
  await page.context().clearCookies();
  await signInAs(page, sql, "manager", labelsOf([live, ended]));
  await expect(page.getByRole("article")).toHaveCount(2);
  const label = page.getByRole("article", { name: ended.reference });
  await expect(label).toContainText(labels.paper.cancelled);
  await expect(label).not.toContainText(labels.paper.collect);
});

test("an agent can open neither the labels nor the pick list", async ({ page, sql, product }) => {
  const parcel = await aParcel(sql, product, await aCarrier(sql));
  await signInAs(page, sql, "agent", labelsOf([parcel]), adminPaths.noAccess);
  await page.goto(adminPaths.pickList(parcel.id));
  await expect(page).toHaveURL(adminPaths.noAccess);
});

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];

  test(`the labels, the pick list and the manifest pass the accessibility checks and do not scroll sideways: ${locale}`, async ({
    page,
    sql,
    product,
  }) => {
    const carrier = await aCarrier(sql);
    const handover = await aHandover(sql, carrier);
    const parcels = [
      await aParcel(sql, product, carrier, { handover, tracking: "YAL-4H7K2P" }),
      await aParcel(sql, product, carrier, { handover, locale: "ar" }),
    ];
    const ids = parcels.map(({ id }) => id).join(",");
    await signInAs(page, sql, "packer", labelsOf(parcels));
    for (const path of [
      labelsOf(parcels, { slips: "1" }),
      labelsOf(parcels, { paper: "a4x4", lang: "fr" }),
      adminPaths.parcelLabels({ ids: "" }),
      adminPaths.parcelLabels({ ids: randomUUID() }),
      adminPaths.pickList(ids),
      adminPaths.pickList(""),
      adminPaths.manifest(handover),
      adminPaths.manifest(handover, { lang: "ar" }),
      adminPaths.manifest(randomUUID()),
    ])
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at(path));
        await expect(page.getByRole("main")).toBeVisible();
        expect.soft(await violations(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    await page.goto(at(adminPaths.parcelLabels({ ids: "" })));
    await expect(page.getByText(admin.labels.noneSelected)).toBeVisible();
    await page.goto(at(labelsOf(parcels)));
    await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "yes")));
    const print = page.getByRole("button", { name: admin.labels.print });
    await print.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  });

  test(`the pick list shows how many bottles of each product and size to take, and each row can be ticked: ${locale}`, async ({
    page,
    sql,
    product,
  }) => {
    const carrier = await aCarrier(sql);
    const other = await productOnShelf(sql);
    const parcels = [
      await aParcel(sql, product, carrier),
      await aParcel(sql, product, carrier),
      await aParcel(sql, other, carrier),
    ];
    await signInAs(page, sql, "packer", adminPaths.pickList(parcels.map(({ id }) => id).join(",")));
    await page.goto(at(adminPaths.pickList(parcels.map(({ id }) => id).join(","))));
    const { pick } = admin.labels;
    await expect(page.getByText(fill(pick.pieces, { n: 6 }, locale))).toContainText(
      fill(pick.parcels, { n: 3 }, locale),
    );
    const name = locale === "ar" ? product.nameAr : product.name;
    const row = page.getByRole("list", { name: pick.goods }).getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("× 4");
    await expect(row).toContainText(parcels[0]?.reference ?? "");
    await expect(row).toContainText(parcels[1]?.reference ?? "");
    await row.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await expect(row.getByRole("checkbox")).toBeChecked();
    expectPages(await pagesOf(page), 1, SIZES.a4x4);
  });
});

test("a manifest lists all parcels of a batch and the sum to collect, but no customer", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql);
  const handover = await aHandover(sql, carrier);
  const parcels: Parcel[] = [];
  for (let n = 0; n < 45; n += 1)
    parcels.push(await aParcel(sql, product, carrier, { handover, tracking: `TRK-${String(1000 + n)}` }));
  await signInAs(page, sql, "packer", adminPaths.manifest(handover));
  const manifest = page.getByRole("article", { name: fr.manifest });
  await expect(manifest).toContainText(fr.notClosed);
  await expect(manifest.getByRole("row")).toHaveCount(46);
  const [sum] = await sql`select sum(cod_amount) as total from private.parcels where handover_id = ${handover}`;
  expect(Number(sum?.total)).toBeGreaterThan(45 * 2 * BOTTLE);
  await sql`update private.handovers set closed_at = now(), closed_by = 'Yacine', parcels = 45, cod_total = ${Number(sum?.total)} where id = ${handover}`;
  await page.getByRole("link", { name: texts.en.admin.labels.languages.en }).click();
  const english = page.getByRole("article", { name: texts.en.admin.labels.paper.manifest });
  await expect(english).toContainText(formatMoney(Number(sum?.total), "DZD", "en"));
  await expect(english).toContainText("Yacine");
  await expect(english).not.toContainText(texts.en.admin.labels.paper.notClosed);
  for (const { reference, tracking, phone } of parcels) {
    await expect(english).toContainText(reference);
    await expect(english).toContainText(tracking ?? "");
    await expect(english).not.toContainText(displayPhone(e164(phone)));
  }
  await expect(english).not.toContainText("Benali");
  const pages = await pagesOf(page);
  expectPages(pages, 2, SIZES.a4x4);
});
