import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, type Client, signedIn, sql, staff } from "./clients.ts";
import { ask } from "./staff.ts";

// Ad spend: the same file twice counts once, a wrong row saves nothing, and only managers read it (ADS-1 to ADS-3).

let boss: Client;
beforeAll(async () => {
  boss = await admin();
});

let n = 0;
/** A source that no other test uses. */
const aSource = (): string => `source-${Date.now()}-${(n += 1)}`;

type Row = { day: string; source: string; campaign: string; amount: number; note: string | null };
const aRow = (source: string, wishes: Partial<Row> = {}): Row => ({
  day: "2026-01-10",
  source,
  campaign: "spring",
  amount: 50_000,
  note: null,
  ...wishes,
});

const save = (rows: unknown, insteadOf?: unknown) =>
  ask(boss, "ad_spend_save", { rows, ...(insteadOf === undefined ? {} : { instead_of: insteadOf }) });
const saved = (source: string) =>
  sql`
    select day::text, source, campaign, amount::int, note from private.ad_spend
    where source = ${source.toLowerCase()} order by day, campaign`;

describe("ad spend", () => {
  it("counts the same file once, and its correction replaces it", async () => {
    const source = aSource();
    const file = [aRow(source), aRow(source, { campaign: "", amount: 700 }), aRow(source, { day: "2026-01-11" })];
    expect(await save(file)).toEqual({ ok: true, saved: 3 });
    expect(await save(file)).toEqual({ ok: true, saved: 3 });
    expect((await saved(source)).map(({ amount }) => amount as number)).toEqual([700, 50_000, 50_000]);
    await save([aRow(source, { amount: 1 })]);
    expect((await saved(source)).map(({ amount }) => amount as number)).toEqual([700, 1, 50_000]);
  });

  it("has its names in small letters, and adds up the rows of a file with the same three", async () => {
    const source = aSource();
    await save([
      aRow(`  ${source.toUpperCase()} `, { campaign: "Spring", note: " Story  A " }),
      aRow(source, { campaign: "SPRING", note: "B" }),
    ]);
    expect([...(await saved(source))]).toEqual([aRow(source, { amount: 100_000, note: "Story A" })]);
  });

  it("keeps the note of a row that is replaced without one", async () => {
    const source = aSource();
    await save([aRow(source, { note: "Story" })]);
    await save([aRow(source, { amount: 7 })]);
    expect([...(await saved(source))]).toEqual([aRow(source, { amount: 7, note: "Story" })]);
  });

  it("moves an edited row to its new day, and clears its note", async () => {
    const source = aSource();
    await save([aRow(source, { note: "Story" })]);
    await save([aRow(source, { day: "2026-01-12" })], { day: "2026-01-10", source, campaign: "spring" });
    expect([...(await saved(source))]).toEqual([aRow(source, { day: "2026-01-12" })]);
  });

  it("saves nothing when one row is wrong, and names it", async () => {
    const source = aSource();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const wrong: [string, unknown][] = [
      ["rows.1.day", aRow(source, { day: tomorrow })],
      ["rows.1.day", aRow(source, { day: "2026-02-30" })],
      ["rows.1.day", null],
      ["rows.1.source", aRow("  ")],
      ["rows.1.source", aRow("x".repeat(101))],
      ["rows.1.campaign", aRow(source, { campaign: "x".repeat(101) })],
      ["rows.1.campaign", { ...aRow(source), campaign: 5 }],
      ["rows.1.amount", aRow(source, { amount: 0 })],
      ["rows.1.amount", aRow(source, { amount: 0.5 })],
      ["rows.1.amount", { ...aRow(source), amount: "5" }],
      ["rows.1.note", aRow(source, { note: "x".repeat(201) })],
    ];
    for (const [field, row] of wrong)
      expect(await save([aRow(source), row])).toMatchObject({ ok: false, error: "invalid", detail: { field } });
    for (const rows of [[], {}, 5, Array.from({ length: 2_001 }, () => aRow(source))])
      expect(await save(rows)).toMatchObject({ error: "invalid", detail: { field: "rows" } });
    expect(await saved(source)).toHaveLength(0);
  });

  it("shows before it is saved what it would replace", async () => {
    const source = aSource();
    await save([aRow(source)]);
    const rows = [aRow(source, { amount: 1 }), aRow(source, { campaign: "" })];
    expect(await ask(boss, "ad_spend_preview", { rows })).toMatchObject({
      amount: 50_001,
      rows: [
        { campaign: "", before: null },
        { campaign: "spring", amount: 1, before: 50_000 },
      ],
    });
    expect(await saved(source)).toHaveLength(1);
  });

  it("is listed by day with its sum, and a row can be deleted twice", async () => {
    const source = aSource();
    const day = "2021-05-01";
    await save([aRow(source, { day }), aRow(source, { day: "2021-05-02", amount: 3 })]);
    const list = () => ask<Record<string, unknown>>(boss, "ad_spend", { from_day: day, to_day: "2021-05-02" });
    expect(await list()).toMatchObject({
      total: 2,
      amount: 50_003,
      spend: [{ day: "2021-05-02" }, { day, source, campaign: "spring", savedBy: expect.any(String) as string }],
    });
    for (let press = 0; press < 2; press += 1)
      expect(await ask(boss, "ad_spend_drop", { day, source, campaign: "spring" })).toEqual({ ok: true });
    expect(await list()).toMatchObject({ total: 1, amount: 3 });
    await sql`delete from private.ad_spend where source = ${source}`;
  });

  it("is for managers only", async () => {
    const rows = [aRow(aSource())];
    const [agent, packer, guest, manager] = await Promise.all([
      staff("agent"),
      staff("packer"),
      signedIn(),
      staff("manager"),
    ]);
    for (const client of [agent, packer, guest]) {
      expect(await ask(client, "ad_spend_save", { rows })).toMatchObject({ error: "unauthorized" });
      expect(await ask(client, "ad_spend_preview", { rows })).toMatchObject({ error: "unauthorized" });
      const days = { from_day: "2020-01-01", to_day: "2026-01-01" };
      expect(await ask(client, "ad_spend", days)).toMatchObject({ error: "unauthorized" });
      const key = { day: "2026-01-10", source: "x", campaign: "" };
      expect(await ask(client, "ad_spend_drop", key)).toMatchObject({ error: "unauthorized" });
    }
    await expect(ask(anon(), "ad_spend_save", { rows })).rejects.toThrow();
    expect(await ask(manager, "ad_spend_save", { rows })).toMatchObject({ ok: true });
  });
});
