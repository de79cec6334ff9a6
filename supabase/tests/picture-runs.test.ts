import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Made } from "@/lib/media/make";
import type { Run } from "@/lib/media/rows";
import { type Step, stepOfRun } from "@/lib/media/run-step";
import { aBrand, aCategory, aPerfume } from "./catalogue.ts";
import { admin, type Client, writeStorageTables, sql } from "./clients.ts";
import { ask } from "./staff.ts";

// How the database assigns the pictures of a run, and which pictures the shop then shows. A stub replaces the encoder.

type RunAnswer = Run & { undone: number };

const PICTURES = 1000;
const MADE: Made = { width: 1200, height: 900, blur: "data:image/webp;base64,AA==", bytes: 40_000 };
const BEFORE = 100_000;

let staff: Client;
let colleague: Client;

beforeAll(async () => {
  [staff, colleague] = [await admin(), await admin()];
  await clean();
});

/** Inserts products with one picture each, and the storage's rows for the files. Returns the pictures' paths. */
async function shownPictures(count: number): Promise<string[]> {
  const [brand, category] = [await aBrand(), await aCategory()];
  const first = await aPerfume({ brand, category });
  const others = await sql<{ id: string }[]>`
    insert into public.products (slug, sku, name, brand_id, category_id, price)
    select gen_random_uuid(), gen_random_uuid(), 'Run', brand_id, category_id, 100 from public.products, generate_series(2, ${count}) where id = ${first} returning id`;
  const shown = [first, ...others.map(({ id }) => id)].map((product_id) => ({
    product_id,
    path: `products/${randomUUID()}`,
    width: 800,
    height: 800,
  }));
  await sql`insert into public.product_images ${sql(shown)}`;
  const files = shown.map(({ path }) => ({
    bucket_id: "media",
    name: `${path}/640.avif`,
    metadata: sql.json({ size: BEFORE }),
  }));
  await sql`insert into storage.objects ${sql(files)}`;
  return shown.map(({ path }) => path);
}

const start = async (client: Client): Promise<RunAnswer> =>
  (await ask<{ run: RunAnswer }>(client, "admin_start_picture_run")).run;
const currentRun = async (): Promise<RunAnswer> => (await ask<{ run: RunAnswer }>(staff, "admin_picture_run")).run;
const change = (run: RunAnswer, to: string) =>
  ask<{ ok: boolean; error?: string; run: RunAnswer; productIds: string[] }>(staff, "admin_change_picture_run", {
    run_id: run.id,
    change: to,
  });
const shownNow = async (): Promise<string[]> =>
  (
    await sql<{ path: string }[]>`select path from public.product_images where path like 'products/%' order by path`
  ).map(({ path }) => path);

async function step(client: Client, run: RunAnswer, make: Parameters<typeof stepOfRun>[2]): Promise<Step["outcome"]> {
  const answer = await stepOfRun(client, run.id, make);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.outcome;
}

/** Runs steps in several tabs at once, until no picture is left or `max` are made. Returns how many were made. */
async function workOn(
  run: RunAnswer,
  make: Parameters<typeof stepOfRun>[2],
  { tabs = 6, max = Infinity } = {},
): Promise<number> {
  let made = 0;
  const tab = async (client: Client) => {
    while (made < max) {
      const outcome = await step(client, run, make);
      if (outcome === "idle") return;
      if (outcome === "made") made += 1;
    }
  };
  await Promise.all(Array.from({ length: tabs }, (_, n) => tab(n % 2 === 0 ? staff : colleague)));
  return made;
}

/** Ends all leases, which otherwise last 90 seconds. */
const expireLeases = () =>
  sql`update public.picture_run_items set leased_until = now() - interval '1 second' where state = 'working'`;

async function clean(): Promise<void> {
  await sql`update public.picture_runs set final_at = now() where final_at is null`;
  await sql`delete from public.product_images where path like 'products/%'`;
  await sql`delete from public.picture_run_items`;
  // These rows have no files: a test that reads all files, such as that of the backup, would fail on them.
  await writeStorageTables((on) => on`delete from storage.objects where metadata = ${sql.json({ size: BEFORE })}`);
}

afterEach(clean);

describe("a run over a thousand pictures", () => {
  it(
    "whose servers stop in the middle is continued by others, which encode every picture exactly once",
    { timeout: 180_000 },
    async () => {
      const paths = await shownPictures(PICTURES);
      const run = await start(staff);
      expect(run).toMatchObject({ state: "running", total: PICTURES, waiting: PICTURES, done: 0 });

      const before = await workOn(run, async () => MADE, { max: 400 });
      // Five servers claim a picture each and stop answering.
      const finishers: (() => void)[] = [];
      const stoppedSteps = Array.from({ length: 5 }, () =>
        step(colleague, run, () => new Promise<Made>((resolve) => finishers.push(() => resolve(MADE)))),
      );
      await expect.poll(() => finishers.length).toBe(5);
      const middle = await currentRun();
      expect(middle).toMatchObject({
        done: before,
        working: 5,
        waiting: PICTURES - before - 5,
        bytesBefore: before * BEFORE,
        bytesAfter: before * MADE.bytes,
      });
      expect(
        (
          await sql`select state, count(*)::int as n from public.picture_run_items where run_id = ${run.id} group by state order by state`
        ).map(({ state, n }) => [state, n]),
      ).toEqual([
        ["done", before],
        ["waiting", PICTURES - before - 5],
        ["working", 5],
      ]);

      const after = await workOn(run, async () => MADE);
      expect(await currentRun()).toMatchObject({ working: 5, waiting: 0 });
      await expireLeases();
      const taken = await workOn(run, async () => MADE);
      expect(taken).toBe(5);

      // The five servers answer at last, but others have finished their pictures.
      for (const finish of finishers) finish();
      expect(await Promise.all(stoppedSteps)).toEqual(Array.from({ length: 5 }, () => "part"));

      expect(before + after + taken).toBe(PICTURES);
      expect(await currentRun()).toMatchObject({
        total: PICTURES,
        done: PICTURES,
        waiting: 0,
        working: 0,
        failed: 0,
        bytesBefore: PICTURES * BEFORE,
        bytesAfter: PICTURES * MADE.bytes,
      });
      const items = await sql<
        { path: string; new_path: string }[]
      >`select path, new_path from public.picture_run_items where run_id = ${run.id}`;
      expect(items.map(({ path }) => path).sort()).toEqual(paths.sort());
      expect(await shownNow()).toEqual(items.map(({ new_path }) => new_path).sort());
      expect(
        await sql`select from public.product_images where path like 'products/%' and (width, height, blur) is distinct from (1200, 900, ${MADE.blur})`,
      ).toHaveLength(0);
    },
  );
});

describe("a run", () => {
  it("is the only run when several admins press start at once; the next run begins only after the first is finished", async () => {
    await shownPictures(3);
    const runs = await Promise.all([start(staff), start(colleague), start(staff)]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    const [run] = runs;
    if (!run) throw new Error("no run");
    await workOn(run, async () => MADE);
    // All pictures match the preset, so the next run has none.
    expect(await start(colleague)).toMatchObject({ total: 0, isFinal: true });
  });

  it("assigns no picture while it is paused, and continues when it is resumed", async () => {
    await shownPictures(2);
    const run = await start(staff);
    expect((await change(run, "pause")).run.state).toBe("paused");
    expect(await step(colleague, run, async () => MADE)).toBe("idle");
    expect((await change(run, "resume")).run.state).toBe("running");
    expect(await workOn(run, async () => MADE)).toBe(2);
  });

  it("continues with a picture that earlier steps had no time to finish, and does not count these steps as failures", async () => {
    await shownPictures(1);
    const run = await start(staff);
    for (let n = 0; n < 5; n += 1) expect(await step(staff, run, async () => null)).toBe("part");
    expect(await step(staff, run, async () => MADE)).toBe("made");
  });

  it("keeps the old picture when the new one fails, stores the error, and tries again when staff ask for it", async () => {
    const [path = ""] = await shownPictures(1);
    const run = await start(staff);
    expect(await step(staff, run, async () => "broken")).toBe("failed");
    expect(await currentRun()).toMatchObject({ failed: 1, waiting: 0, failures: [{ path, error: "broken" }] });
    expect(await shownNow()).toEqual([path]);
    await change(run, "retry");
    expect(await step(staff, run, () => Promise.reject(new Error("the storage broke off")))).toBe("failed");
    expect((await currentRun()).failures).toEqual([{ path, error: "unavailable" }]);
    await change(run, "retry");
    expect(await workOn(run, async () => MADE)).toBe(1);
  });

  it("skips a picture after three attempts that never ended, and continues with the others", async () => {
    const [, other] = await shownPictures(2);
    expect(other).toBeDefined();
    const run = await start(staff);
    const first = (await ask<{ item: { path: string } }>(staff, "admin_claim_picture", { run_id: run.id })).item.path;
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await expireLeases();
      expect((await ask<{ item: { path: string } }>(staff, "admin_claim_picture", { run_id: run.id })).item.path).toBe(
        first,
      );
    }
    await expireLeases();
    expect(await workOn(run, async () => MADE)).toBe(1);
    expect(await currentRun()).toMatchObject({ done: 1, failures: [{ path: first, error: "gaveUp" }] });
  });

  it("shows the new picture wherever the old one was shown, and after an undo the old one again", async () => {
    const [path = ""] = await shownPictures(1);
    const [category, second] = [await aCategory(), await aPerfume()];
    await sql`update public.categories set image_path = ${path} where id = ${category.id}`;
    await sql`insert into public.product_images (product_id, position, path, width, height) values (${second}, 0, ${path}, 800, 800)`;
    await sql`update public.product_images set blur = 'data:image/webp;base64,BB==' where path = ${path}`;
    const before =
      await sql`select product_id, position, path, width, height, blur from public.product_images where path = ${path} order by product_id`;
    const run = await start(staff);
    await workOn(run, async () => MADE);
    const [item] = await sql<
      { new_path: string }[]
    >`select new_path from public.picture_run_items where run_id = ${run.id}`;
    expect(await shownNow()).toEqual([item?.new_path, item?.new_path]);
    expect(await sql`select image_path from public.categories where id = ${category.id}`).toEqual([
      { image_path: item?.new_path },
    ]);

    const undone = await change(run, "undo");
    expect(undone).toMatchObject({ run: { state: "undone", isFinal: true, undone: 1 } });
    expect(undone.productIds.sort()).toEqual(before.map(({ product_id }) => product_id as string).sort());
    expect(
      await sql`select product_id, position, path, width, height, blur from public.product_images where path = ${path} order by product_id`,
    ).toEqual(before);
    expect(await sql`select image_path from public.categories where id = ${category.id}`).toEqual([
      { image_path: path },
    ]);
    await sql`update public.categories set image_path = null where id = ${category.id}`;
  });

  it("ignores a picture that is finished after the run was undone", async () => {
    const [path = ""] = await shownPictures(1);
    const run = await start(staff);
    let finish = (): void => {};
    const late = step(colleague, run, () => new Promise<Made>((resolve) => (finish = () => resolve(MADE))));
    await expect.poll(async () => (await currentRun()).working).toBe(1);
    await change(run, "undo");
    finish();
    expect(await late).toBe("part");
    expect(await shownNow()).toEqual([path]);
  });

  it("can be kept only when it is finished, and can no longer be changed afterwards", async () => {
    await shownPictures(2);
    const run = await start(staff);
    expect(await change(run, "keep")).toMatchObject({ ok: false, error: "status_conflict" });
    await workOn(run, async () => MADE);
    expect(await change(run, "keep")).toMatchObject({ ok: true, run: { isFinal: true } });
    for (const late of ["undo", "pause", "resume", "retry", "keep"])
      expect(await change(run, late)).toMatchObject({ ok: false, error: "status_conflict" });
  });

  it.each([
    ["an unknown change", { change: "stop" }, "invalid"],
    ["an unknown run", { run_id: randomUUID(), change: "pause" }, "not_found"],
  ])("refuses %s", async (_, wrong, error) => {
    await shownPictures(1);
    const run = await start(staff);
    expect(await ask(staff, "admin_change_picture_run", { run_id: run.id, ...wrong })).toMatchObject({
      ok: false,
      error,
    });
  });
});

describe("the plan", () => {
  it("counts the pictures that a run would encode, and changes nothing", async () => {
    const paths = await shownPictures(5);
    const state = () =>
      sql`select (select count(*) from public.picture_runs) as runs, (select count(*) from public.pictures) as pictures`;
    const before = await state();
    const plan = await ask<{ due: number; bytes: number; withoutOriginal: number; sample: string[] }>(
      staff,
      "admin_picture_plan",
    );
    expect(plan).toMatchObject({ due: 5, bytes: 5 * BEFORE, withoutOriginal: 5 });
    expect(plan.sample).toHaveLength(4);
    expect(plan.sample.every((path) => paths.includes(path))).toBe(true);
    expect(await state()).toEqual(before);
  });
});
