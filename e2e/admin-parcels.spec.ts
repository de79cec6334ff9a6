// Needs a browser: scanner, files and presses on the board; the rules are proven in supabase/tests/parcels.test.ts.

import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import writeXlsxFile from "write-excel-file/node";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { createUser, makeAdmin } from "../supabase/local/users";
import { setStatus } from "../supabase/local/set-status.ts";
import { signIn, test } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, isWeekly, texts, WEEKLY } from "./fixtures";
import { type Placed, productOnShelf } from "./ordering";
import { aCarrier, aHandover, aParcel, confirmedOrders, ownWilaya } from "./parcels";

/** The steps from a confirmed order to the carrier's signature: PARCEL-2 to PARCEL-6. */

const DESKTOP = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 640 };

const aName = (): string => `Express ${randomUUID().slice(0, 8)}`;
const aTracking = (): string => `TRK-${randomInt(10_000_000, 99_999_999)}`;

const setParcel = (sql: postgres.Sql, id: string, columns: Record<string, unknown>) =>
  sql`update private.parcels set ${sql(columns)} where id = ${id}`;

async function parcelRow(sql: postgres.Sql, id: string): Promise<Record<string, unknown>> {
  const [row] = await sql`select * from private.parcels where id = ${id}`;
  return row ?? {};
}

/** Counts how often the page plays its warning tone, which is a square wave. */
const countTones = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      if (this.type === "square") counted.tones += 1;
      return start.apply(this, when);
    };
  });

const tones = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { tones: number }).tones);

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];
  const t = admin.parcels;
  const words = (pattern: string, values: Record<string, string | number>) => fill(pattern, values, locale);
  const group = (page: Page, name: string): Locator =>
    page
      .getByRole("main")
      .locator("section")
      .filter({ has: page.getByRole("heading", { name, exact: false }) });
  const step = (page: Page, name: keyof typeof t.steps & `${string}`): Locator => {
    const named = t.steps[name];
    return page
      .getByRole("navigation", { name: t.steps.label })
      .getByRole("link", { name: typeof named === "string" ? named : named.name });
  };
  const scanCode = async (page: Page, code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };

  test("staff make a file, 40 labels and a closed batch of 40 confirmed orders with at most 12 presses", async ({
    page,
    context,
    sql,
  }) => {
    test.setTimeout(180_000);
    const name = aName();
    const carrier = await aCarrier(sql, name);
    const wilaya = await ownWilaya(sql, carrier);
    const orders = await confirmedOrders(sql, await productOnShelf(sql), { n: 40, wilaya, locale });
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    const inGroup = (label: string) => group(page, name).getByRole("button", { name: label, exact: true });

    await page.goto(at(adminPaths.parcels));
    await press(inGroup(words(t.press.prepareAll, { n: 40, carrier: name })));
    await expect(group(page, name)).toHaveCount(0);

    await press(step(page, "to_file"));
    const saved = page.waitForEvent("download");
    await press(inGroup(words(t.press.file, { n: 40 })));
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(group(page, name)).toHaveCount(0);

    await press(step(page, "to_pack"));
    const opened = context.waitForEvent("page");
    await press(group(page, name).getByRole("link", { name: words(t.press.labels, { n: 40 }) }));
    const labels = await opened;
    for (const { number } of [orders[0], orders[39]] as Placed[])
      await expect(labels.getByText(`${number}-1`).first()).toBeVisible();
    await labels.close();
    await press(inGroup(words(t.press.packedAll, { n: 40 })));
    await expect(group(page, name)).toHaveCount(0);

    await press(step(page, "ready"));
    await press(inGroup(words(t.press.handover, { n: 40 })));
    const [row] = await sql<{ total: number }[]>`
      select sum(total)::float8 as total from orders where id = any (${orders.map(({ id }) => id)})`;
    const totals = { n: 40, amount: formatMoney(row?.total ?? 0, "DZD", locale) };
    await expect(page.getByText(words(t.handover.sum, totals)).first()).toBeVisible();
    await press(page.getByRole("main").getByRole("button", { name: t.handover.close }));
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(words(t.handover.closeTitle, totals));
    await press(question.getByRole("button", { name: t.handover.close }));

    const signed = context.waitForEvent("page");
    await press(page.getByRole("link", { name: t.handover.manifest }));
    await expect((await signed).getByText(`${orders[0]?.number}-1`).first()).toBeVisible();

    expect(presses).toBeLessThanOrEqual(12);
    const shipped = await sql`
      select count(*)::integer as n from orders o join private.parcels p on p.order_id = o.id
      join private.handovers h on h.id = p.handover_id
      where o.id = any (${orders.map(({ id }) => id)}) and o.status = 'shipped' and p.state = 'picked_up'
        and h.closed_at is not null and h.parcels = 40`;
    expect(shipped[0]?.n).toBe(40);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  });

  test(
    "when the carrier's name of a commune is missing, the order shows this fault with a field for the name",
    WEEKLY,
    async ({ page, sql }) => {
      const name = aName();
      const carrier = await aCarrier(sql, name);
      await sql`update private.carriers set lists_places = true where id = ${carrier}`;
      const wilaya = await ownWilaya(sql, carrier);
      const [order] = await confirmedOrders(sql, await productOnShelf(sql), { n: 1, wilaya, locale });
      // The carrier's list has another commune of the wilaya, but not the commune of the order.
      await sql`insert into private.carrier_places (carrier_id, commune_id, their_commune)
      select ${carrier}, c.id, c.name from communes c where c.wilaya_code = ${wilaya}
        and c.id <> (select commune_id from orders where id = ${order?.id ?? ""}) order by c.id limit 1`;

      await page.goto(at(adminPaths.parcels));
      const ours = group(page, name);
      await ours.getByRole("button", { name: words(t.press.prepare, { n: 1, carrier: name }) }).click();
      await expect(ours.getByRole("alert")).toHaveText(words(t.issues.title, { n: 1, carrier: name }));
      await expect(ours.locator("summary")).toBeFocused();
      await expect(ours.getByRole("alert")).toBeInViewport();
      expect(await violations(page)).toEqual([]);
      const field = ours.getByLabel(words(t.issues.spelling, { carrier: name }));
      await field.fill("Chez eux");
      await field.press("Enter");
      await ours
        .getByRole("button", { name: words(t.issues.prepare, { n: 1, carrier: name }) })
        .last()
        .click();
      await expect(ours).toHaveCount(0);
      const [place] = await sql`select their_commune from private.carrier_places
      where carrier_id = ${carrier} and commune_id = (select commune_id from orders where id = ${order?.id ?? ""})`;
      expect(place?.their_commune).toBe("Chez eux");
      expect(
        await sql`select from private.parcels where order_id = ${order?.id ?? ""} and state = 'draft'`,
      ).toHaveLength(1);
    },
  );

  test("the button that prepares all orders leaves out an order for a later day, but staff can tick that order", async ({
    page,
    sql,
  }) => {
    const name = aName();
    const carrier = await aCarrier(sql, name);
    const wilaya = await ownWilaya(sql, carrier);
    const orders = await confirmedOrders(sql, await productOnShelf(sql), { n: 3, wilaya, locale });
    await page.goto(at(adminPaths.parcelsAt({ carrier })));
    const ours = group(page, name);
    await expect(ours).toContainText(t.why.rule_place);
    await ours.getByRole("button", { name: words(t.row.actionsOf, { code: orders[2]?.number ?? "" }) }).click();
    await page.getByRole("menuitem", { name: t.row.shipOn }).click();
    const [soon] = await sql`select ((now() at time zone 'Africa/Algiers')::date + 3)::text as day`;
    await page.getByLabel(t.row.shipOnDay).fill(String(soon?.day));
    await page.getByRole("dialog").getByRole("button", { name: admin.common.save }).click();
    await expect(ours).toContainText(words(t.later, { n: 1 }));
    await expect(ours.getByRole("button", { name: words(t.press.prepare, { n: 2, carrier: name }) })).toBeVisible();

    // A press with Shift on a second checkbox selects all rows from the first checkbox to the second.
    const tick = (number = "") => ours.getByRole("checkbox", { name: words(t.select.one, { code: number }) });
    await tick(orders[0]?.number).click();
    await tick(orders[2]?.number).click({ modifiers: ["Shift"] });
    await expect(ours.getByText(words(t.select.selected, { n: 3 }))).toBeVisible();
    await ours.getByRole("button", { name: words(t.press.prepare, { n: 3, carrier: name }) }).click();
    await expect(ours).toHaveCount(0);
  });

  test("the last bottle packs a parcel with the scanner alone, which may type as on a French keyboard, and a wrong bottle causes a warning tone", async ({
    page,
    context,
    sql,
    product,
  }) => {
    await countTones(context);
    const carrier = await aCarrier(sql);
    const parcel = await aParcel(sql, product, carrier);
    const next = await aParcel(sql, product, carrier, { tracking: aTracking() });
    await setStatus(sql, [parcel.orderId, next.orderId], "processing");
    const [line] = await sql`select sku from order_items where order_id = ${parcel.orderId}`;
    const sku = String(line?.sku);
    await page.goto(at(adminPaths.packing));
    await expect(page.getByLabel(t.packing.scanParcel)).toBeFocused();
    await scanCode(page, parcel.reference);
    await expect(page.getByRole("heading", { name: parcel.reference })).toBeVisible();
    await scanCode(page, "SA-NOT-HERE");
    const answer = page.getByRole("main").getByRole("status");
    await expect(answer).toHaveText(words(t.packing.other, { code: "SA-NOT-HERE" }));
    expect(await tones(page)).toBe(1);
    await scanCode(page, sku);
    await expect(page.getByText(words(t.packing.count, { n: 1, all: 2 }), { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await scanCode(page, "LF)àààààà)&");
    await expect(answer).toHaveText(words(t.packing.unfinished, { reference: parcel.reference, code: "LF-000000-1" }));
    const { tracking } = next;
    await scanCode(page, tracking ?? "");
    await expect(answer).toHaveText(words(t.packing.unfinished, { reference: parcel.reference, code: tracking ?? "" }));
    await scanCode(page, sku);
    await expect(answer).toHaveText(words(t.packing.done, { reference: parcel.reference }));
    expect((await parcelRow(sql, parcel.id)).packed_at).not.toBeNull();
    await scanCode(page, parcel.reference);
    await expect(answer).toHaveText(words(t.packing.packedBefore, { reference: parcel.reference }));
  });

  test("a hand-over refuses the parcel of another carrier with a warning tone", async ({
    page,
    context,
    sql,
    product,
  }) => {
    await countTones(context);
    const [mine, theirs] = [aName(), aName()];
    const [carrier, other] = [await aCarrier(sql, mine), await aCarrier(sql, theirs)];
    const right = await aParcel(sql, product, carrier, { tracking: aTracking() });
    const wrong = await aParcel(sql, product, other);
    await setStatus(sql, [right.orderId, wrong.orderId], "processing");
    await page.goto(at(adminPaths.handover(await aHandover(sql, carrier))));
    const refused = page.getByRole("main").getByRole("status").and(page.locator(".text-destructive"));
    await expect(page.getByLabel(t.handover.scan)).toBeFocused();
    await scanCode(page, wrong.reference);
    await expect(refused).toHaveText(
      words(texts[locale].errors.wrong_carrier, { reference: wrong.reference, carrier: theirs }),
    );
    expect(await tones(page)).toBe(1);
    expect(await violations(page)).toEqual([]);
    await scanCode(page, right.tracking ?? "");
    await expect(page.getByText(words(t.handover.in, { reference: right.reference }))).toBeVisible();
    await scanCode(page, right.reference);
    await expect(page.getByText(words(t.handover.again, { reference: right.reference }))).toBeVisible();
    await scanCode(page, "LF-NOWHERE");
    await expect(refused).toHaveText(words(t.handover.unknown, { code: "LF-NOWHERE" }));
    expect((await parcelRow(sql, wrong.id)).handover_id).toBeNull();
    await page.setViewportSize(SMALL);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: words(t.handover.remove, { reference: right.reference }) }).click();
    await expect(page.getByText(t.handover.insideEmpty)).toBeVisible();
    await page.getByRole("button", { name: words(t.handover.addAll, { n: 1 }) }).click();
    await expect(page.getByText(t.handover.waitingEmpty)).toBeVisible();
  });

  test("packers take back that they marked all parcels as packed", WEEKLY, async ({ page, sql, product }) => {
    const name = aName();
    const carrier = await aCarrier(sql, name);
    const [one, two] = [await aParcel(sql, product, carrier), await aParcel(sql, product, carrier)];
    await page.goto(at(adminPaths.parcelsAt({ step: "to_pack", carrier })));
    await group(page, name)
      .getByRole("button", { name: words(t.press.packedAll, { n: 2 }) })
      .click();
    await expect(group(page, name)).toHaveCount(0);
    const done = words(t.done.packed, { n: 2 });
    await page.getByRole("button", { name: `${admin.common.undo} ${done}` }).click();
    for (const { id, reference } of [one, two]) {
      await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
      expect((await parcelRow(sql, id)).packed_at).toBeNull();
    }
    await expect(page.getByRole("main").getByText(done)).toHaveCount(0);
  });

  test("staff paste tracking numbers, see the result of the check for each row, and save the numbers", async ({
    page,
    sql,
    product,
  }) => {
    const name = aName();
    const carrier = await aCarrier(sql, name);
    const [one, two] = [await aParcel(sql, product, carrier), await aParcel(sql, product, carrier)];
    const [first, second] = [aTracking(), aTracking()];
    await page.goto(at(adminPaths.parcelsAt({ step: "to_pack", carrier })));
    await group(page, name).getByRole("button", { name: t.lists.trackings.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.lists.check }).click();
    await expect(dialog).toContainText(admin.tables.empty);
    await dialog
      .getByLabel(t.lists.text)
      .fill(`Reference\tTracking\n${one.reference}\t${first}\n${two.reference}\t${second}\nLF-000000\tTRK-00000001`);
    await dialog.getByRole("button", { name: t.lists.check }).click();
    await expect(dialog.getByRole("row").filter({ hasText: first })).toContainText(t.lists.verdicts.applied);
    await expect(dialog.getByRole("row").filter({ hasText: "LF-000000" })).toContainText(
      t.lists.verdicts.unknown_parcel,
    );
    expect(await violations(page)).toEqual([]);
    expect((await parcelRow(sql, one.id)).tracking).toBeNull();
    await dialog.getByRole("button", { name: words(t.lists.save, { n: 2 }) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: one.reference })).toContainText(first);
    expect((await parcelRow(sql, two.id)).tracking).toBe(second);
  });

  test(
    "tracking numbers are loaded from an Excel file, and a broken Excel file is refused at its field",
    WEEKLY,
    async ({ page, sql, product }) => {
      const name = aName();
      const carrier = await aCarrier(sql, name);
      const [parcel, tracking] = [await aParcel(sql, product, carrier), aTracking()];
      const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
      const workbook = await writeXlsxFile([
        [{ value: "Référence" }, { value: "Tracking" }],
        [{ value: parcel.reference }, { value: tracking }],
      ]).toBuffer();
      await page.goto(at(adminPaths.parcelsAt({ step: "to_pack", carrier })));
      await group(page, name).getByRole("button", { name: t.lists.trackings.open }).click();
      const dialog = page.getByRole("dialog");
      const field = dialog.getByLabel(t.lists.file);
      await field.setInputFiles({ name: "liste.xlsx", mimeType, buffer: Buffer.from("PK\u0003\u0004, cut off") });
      await dialog.getByRole("button", { name: t.lists.check }).click();
      await expect(field).toHaveAccessibleDescription(admin.tables.unreadable);
      await field.setInputFiles({ name: "liste.xlsx", mimeType, buffer: Buffer.from(workbook) });
      await dialog.getByRole("button", { name: t.lists.check }).click();
      await expect(dialog.getByRole("row").filter({ hasText: tracking })).toContainText(t.lists.verdicts.applied);
      await dialog.getByRole("button", { name: words(t.lists.save, { n: 1 }) }).click();
      await expect(dialog).toHaveCount(0);
      expect((await parcelRow(sql, parcel.id)).tracking).toBe(tracking);
    },
  );

  test("a carrier's list changes the state of parcels; an unknown word in it is shown and changes no state", async ({
    page,
    sql,
    product,
  }) => {
    const name = aName();
    const carrier = await aCarrier(sql, name);
    const [known, unknown] = [await aParcel(sql, product, carrier), await aParcel(sql, product, carrier)];
    for (const { id, orderId } of [known, unknown]) {
      await setParcel(sql, id, { state: "in_transit", handed_over_at: new Date(), tracking: aTracking() });
      await setStatus(sql, orderId, "shipped");
    }
    await page.goto(at(adminPaths.parcelsAt({ step: "on_the_way", carrier })));
    await group(page, name).getByRole("button", { name: t.lists.news.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel(t.lists.text)
      .fill(`Reference\tStatus\n${known.reference}\tat_desk\n${unknown.reference}\tParti en fumée`);
    await dialog.getByRole("button", { name: t.lists.check }).click();
    await expect(dialog.getByRole("row").filter({ hasText: known.reference })).toContainText(t.states.at_desk);
    await expect(dialog.getByRole("row").filter({ hasText: unknown.reference })).toContainText(
      t.lists.verdicts.unknown_word,
    );
    expect((await parcelRow(sql, known.id)).state).toBe("in_transit");
    await dialog.getByRole("button", { name: words(t.lists.save, { n: 2 }) }).click();
    await expect(dialog).toHaveCount(0);
    expect(await parcelRow(sql, known.id)).toMatchObject({ state: "at_desk" });
    expect(await parcelRow(sql, unknown.id)).toMatchObject({ state: "in_transit", unknown_word: true });

    await page.goto(at(adminPaths.parcelsAt({ step: "needs_you", carrier })));
    const row = page.getByRole("row").filter({ hasText: unknown.reference });
    await expect(row).toContainText("Parti en fumée");
    await expect(row.getByRole("link")).toHaveAttribute("href", at(adminPaths.carrier(carrier)));
    await page.goto(at(adminPaths.parcelsAt({ step: "at_desk", carrier })));
    await expect(page.getByRole("row").filter({ hasText: known.reference })).toContainText(words(t.daysLeft, { n: 7 }));
  });

  test("when a carrier reports that a delivered parcel is not delivered after all, the parcel waits for a manager's decision", async ({
    page,
    sql,
    product,
  }) => {
    const carrier = await aCarrier(sql);
    const parcel = await aParcel(sql, product, carrier, { state: "delivered" });
    await setStatus(sql, parcel.orderId, "delivered");
    await setParcel(sql, parcel.id, {
      handed_over_at: new Date(),
      delivered_at: new Date(),
      last_event_at: new Date(),
      taken_back_at: new Date(),
    });
    await page.goto(at(adminPaths.parcelsAt({ step: "needs_you", carrier })));
    const row = page.getByRole("row").filter({ hasText: parcel.reference });
    await expect(row).toContainText(t.takenBack.text);
    await row.getByRole("button", { name: t.takenBack.back }).click();
    await expect(row).toHaveCount(0);
    expect((await parcelRow(sql, parcel.id)).state).toBe("returning");
    const [order] = await sql`select status from orders where id = ${parcel.orderId}`;
    expect(order?.status).toBe("shipped");
  });

  test("staff mark our own driver's parcels as delivered or failed in the list", async ({ page, sql, product }) => {
    const carrier = await aCarrier(sql);
    await sql`update private.carriers set family = 'own' where id = ${carrier}`;
    const [deliveredParcel, failed] = [await aParcel(sql, product, carrier), await aParcel(sql, product, carrier)];
    for (const { id, orderId } of [deliveredParcel, failed]) {
      await setParcel(sql, id, { state: "out_for_delivery", handed_over_at: new Date() });
      // Undo goes back to the state that was noted before.
      await sql`select private.note_parcel(${id}, 'out_for_delivery')`;
      await setStatus(sql, orderId, "shipped");
    }
    await page.goto(at(adminPaths.parcelsAt({ step: "on_the_way", carrier })));
    const row = (reference: string) => page.getByRole("row").filter({ hasText: reference });
    await row(deliveredParcel.reference).getByRole("button", { name: t.states.delivered }).click();
    await expect(row(deliveredParcel.reference)).toHaveCount(0);
    await row(failed.reference)
      .getByRole("button", { name: words(t.row.actionsOf, { code: failed.reference }) })
      .click();
    await page.getByRole("menuitem", { name: t.states.attempt_failed }).click();
    // No reason is chosen beforehand, or a packer would save it for every parcel.
    await page.getByRole("dialog").getByRole("button", { name: admin.common.save }).click();
    await expect(page.getByText(t.failure.missing)).toBeVisible();
    await page.getByLabel(t.failure.reason).selectOption("absent");
    await page.getByRole("dialog").getByRole("button", { name: admin.common.save }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row(failed.reference)).toHaveCount(0);
    expect(await parcelRow(sql, failed.id)).toMatchObject({ state: "attempt_failed", reason: "absent" });
    const [order] = await sql`select status from orders where id = ${deliveredParcel.orderId}`;
    expect(order?.status).toBe("delivered");
    // The notice has been replaced by the one of the other parcel; the line above the steps still takes it back.
    await page.getByRole("button", { name: `${admin.common.undo} ${deliveredParcel.reference}` }).click();
    await expect(row(deliveredParcel.reference)).toBeVisible();
  });

  test("when a parcel is delivered in part, its other bottles are expected as a return", async ({
    page,
    sql,
    product,
  }) => {
    const carrier = await aCarrier(sql);
    const parcel = await aParcel(sql, product, carrier);
    await setParcel(sql, parcel.id, { state: "out_for_delivery", handed_over_at: new Date() });
    await setStatus(sql, parcel.orderId, "shipped");
    await page.goto(at(adminPaths.parcelsAt({ step: "on_the_way", carrier })));
    const row = page.getByRole("row").filter({ hasText: parcel.reference });
    await row.getByRole("button", { name: words(t.row.actionsOf, { code: parcel.reference }) }).click();
    await page.getByRole("menuitem", { name: t.part.open }).click();
    const dialog = page.getByRole("dialog", { name: words(t.part.title, { reference: parcel.reference }) });
    const save = dialog.getByRole("button", { name: admin.common.save });
    await save.click();
    await expect(page.getByText(t.part.none)).toBeVisible();
    const { bottles } = admin.common;
    const bottle = { name: locale === "ar" ? product.nameAr : product.name };
    const more = dialog.getByRole("button", { name: words(bottles.more, bottle) });
    await more.click();
    await more.click();
    await save.click();
    await expect(page.getByText(t.part.all)).toBeVisible();
    await dialog.getByRole("button", { name: words(bottles.less, bottle) }).click();
    expect(await violations(page)).toEqual([]);
    await save.click();
    await expect(page.getByText(words(t.part.done, { reference: parcel.reference }))).toBeVisible();
    await expect(row).toHaveCount(0);
    const [order] = await sql`
      select o.status, r.kind, r.received_at from orders o join private.returns r on r.order_id = o.id
      where o.id = ${parcel.orderId}`;
    expect(order).toMatchObject({ status: "delivered", kind: "partial", received_at: null });
  });

  test("when a manager marks a parcel as lost, the order is cancelled and the stock records the loss", async ({
    page,
    sql,
    product,
  }) => {
    const carrier = await aCarrier(sql);
    const parcel = await aParcel(sql, product, carrier);
    await setParcel(sql, parcel.id, { state: "in_transit", handed_over_at: new Date() });
    await setStatus(sql, parcel.orderId, "shipped");
    await page.goto(at(adminPaths.parcelsAt({ step: "on_the_way", carrier })));
    const row = page.getByRole("row").filter({ hasText: parcel.reference });
    await row.getByRole("button", { name: words(t.row.actionsOf, { code: parcel.reference }) }).click();
    await page.getByRole("menuitem", { name: t.states.lost }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: t.lost.confirm }).click();
    await expect(row).toHaveCount(0);
    expect(await parcelRow(sql, parcel.id)).toMatchObject({ state: "lost" });
    const [order] = await sql`select status from orders where id = ${parcel.orderId}`;
    expect(order?.status).toBe("cancelled");
    const lost = await sql`
      select from private.stock_moves where order_id = ${parcel.orderId} and cause = 'lost' and delta < 0`;
    expect(lost.length).toBeGreaterThan(0);
  });

  test.describe("a packer", () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test("starts at the screen of parcels, and cannot see customers, orders or figures", async ({
      page,
      sql,
      product,
    }) => {
      test.setTimeout(120_000);
      const name = aName();
      const carrier = await aCarrier(sql, name);
      const wilaya = await ownWilaya(sql, carrier);
      await confirmedOrders(sql, product, { n: 2, wilaya, locale, customer: "Zoubida" });
      const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
      await makeAdmin(sql, await createUser(sql, account.email, account.password), { role: "packer" });
      await signIn(page, locale, account, adminPaths.dashboard, adminPaths.noAccess);
      await page.getByRole("main").getByRole("link", { name: admin.nav.parcels }).click();
      await expect(page).toHaveURL(at(adminPaths.parcels));
      await expect(page.getByRole("navigation", { name: admin.nav.label }).getByRole("listitem")).toContainText([
        admin.nav.parcels,
        admin.nav.returns,
        admin.nav.stock,
      ]);
      await page.goto(at(adminPaths.parcelsAt({ carrier })));
      await expect(group(page, name).getByRole("row")).toHaveCount(3);
      await expect(page.getByText(/Zoubida|(\+?213|\b0)[567]\d{8}\b/)).toHaveCount(0);
      await group(page, name)
        .getByRole("button", { name: words(t.row.actionsOf, { code: "" }).trim() })
        .first()
        .click();
      await expect(page.getByRole("menuitem", { name: t.row.order })).toHaveCount(0);
      await page.keyboard.press("Escape");
      for (const path of [adminPaths.dashboard, adminPaths.orders, adminPaths.customers, adminPaths.analytics]) {
        await page.goto(at(path));
        await expect(page).toHaveURL(at(adminPaths.noAccess));
      }
      for (const path of [adminPaths.parcels, adminPaths.packing]) {
        await page.goto(at(path));
        for (const size of [DESKTOP, SMALL]) {
          await page.setViewportSize(size);
          await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
        }
      }
    });
  });

  test(
    "each step of the board says which parcels it lists, and passes the accessibility checks at 320 and 1280 pixels",
    WEEKLY,
    async ({ page, sql, product }) => {
      test.setTimeout(180_000);
      const carrier = await aCarrier(sql);
      const now = new Date();
      for (const columns of [
        { state: "draft" },
        { state: "created" },
        { state: "created", packed_at: now, packed_by: "Yacine" },
        { state: "in_transit", handed_over_at: now },
        { state: "at_desk", handed_over_at: now, last_event_at: now },
        { state: "attempt_failed", handed_over_at: now, reason: "absent" },
        { state: "returning", handed_over_at: now },
      ])
        await setParcel(sql, (await aParcel(sql, product, carrier)).id, columns);
      // Each step at one of the two sizes, and once a week at both.
      const names = [
        "to_prepare",
        "to_file",
        "to_pack",
        "ready",
        "on_the_way",
        "at_desk",
        "needs_you",
        "coming_back",
      ] as const;
      for (const [index, name] of names.entries()) {
        await page.goto(at(adminPaths.parcelsAt({ step: name })));
        await expect(page.getByText(t.steps[name].about, { exact: true })).toBeVisible();
        await expect(step(page, name)).toHaveAttribute("aria-current", "page");
        for (const size of isWeekly ? [DESKTOP, SMALL] : [index % 2 === 0 ? DESKTOP : SMALL]) {
          await page.setViewportSize(size);
          expect.soft(await violations(page), `${name} at ${size.width}`).toEqual([]);
          await expect.soft.poll(() => overflow(page), `${name} at ${size.width}`).toBeLessThanOrEqual(0);
        }
      }
    },
  );
});
