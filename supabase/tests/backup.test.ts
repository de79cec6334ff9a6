import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp, differences, type Manifest, manifestOf, restore } from "../../scripts/backup/backup.ts";
import { fetchFiles, type StorageKey } from "../../scripts/backup/files.ts";
import { rules } from "../../scripts/backup/tables.ts";
import { type Backend, scriptEnv } from "../local/backend.ts";
import { databaseUrl, PUBLISHABLE_KEY } from "../local/config.ts";
import { testProject, throwawayBackend } from "../local/throwaway.ts";
import { createUser, makeAdmin } from "../local/users.ts";
import { admin, writeStorageTables, sql } from "./clients.ts";
import { aLine, anOrder, aPageView, aPhone, aProduct } from "./factories.ts";
import { type Answer, place, placed } from "./ordering.ts";

// The restore drill of docs/security.md: a shop with orders, staff and pictures is restored into another database.

const keyOf = (env: Record<string, string | undefined>): StorageKey => ({
  url: env.NEXT_PUBLIC_SUPABASE_URL ?? "",
  secretKey: env.SUPABASE_SECRET_KEY ?? "",
});

const dir = mkdtempSync(join(tmpdir(), "drill-"));
const picture = `${randomUUID()}/800.jpg`;
const owner = { email: `${randomUUID()}@example.com`, password: "kept-through-the-drill" };

let manifest: Manifest;
let bytes: Buffer;
let payload: ReturnType<typeof anOrder>;
let order: { id: string; number: string; token: string };
let targetBackend: Backend;
let target: postgres.Sql;
/** Admins that the operator of the new project made before the restore: one is also in the backup, one is not. */
const again = { email: owner.email, password: "of-the-new-project" };
const newcomer = { email: `${randomUUID()}@example.com`, password: "made-before-the-restore" };
const NEW_KEY = Buffer.alloc(32, 7);

beforeAll(async () => {
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "maroon" } })
    .jpeg()
    .toBuffer();
  await makeAdmin(sql, await createUser(sql, owner.email, owner.password));
  // The embedded gateway leaves such a token null, which Supabase's auth service cannot read.
  await sql`update auth.users set recovery_token = null, email_change = null where email = ${owner.email}`;
  const staff = await admin();
  for (const bucket of ["media", "originals"])
    await staff.storage.from(bucket).upload(picture, bytes, { contentType: "image/jpeg" });
  payload = anOrder({
    items: [aLine(await aProduct({ name: 'L\'heure \\ bleue\t"1912"\n', name_ar: "ساعة زرقاء" }))],
    customer: { first_name: "O'Neil\\", phone: aPhone() },
    note: "\\N \\. é عطر 👩",
  });
  order = await placed(payload);
  await sql`insert into public.page_views ${sql(aPageView())}`;
  manifest = await backUp(sql, keyOf(process.env), dir);
  // A backup also goes into another kind of project.
  targetBackend = await throwawayBackend({ hosted: testProject() === "new" ? "old" : "new" });
  target = postgres(databaseUrl(targetBackend.config), { max: 2, onnotice: () => {} });
  for (const { email, password } of [again, newcomer])
    await makeAdmin(target, await createUser(target, email, password));
  await target`update private.secrets set value = ${NEW_KEY} where name = 'client_ip'`;
  const [known] =
    await target`select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id'`;
  if (!known) await target`alter table auth.users add instance_id uuid`;
}, 120_000);

afterAll(async () => {
  await target.end();
  await targetBackend.release();
  rmSync(dir, { recursive: true, force: true });
});

describe("a backup", () => {
  it("has every table of the shop, its accounts and its pictures", async () => {
    const names = manifest.tables.map(({ name }) => name);
    const all = await sql<
      { name: string }[]
    >`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private') and tablename <> 'rate_limits' order by 1`;
    expect([...names].sort()).toEqual([...all.map(({ name }) => name), "auth.identities", "auth.users"].sort());
    expect(
      manifest.files
        .filter(({ name }) => name === picture)
        .map(({ bucket }) => bucket)
        .sort(),
    ).toEqual(["media", "originals"]);
  });

  it("skips a picture that is deleted during the backup, and fails when the file of a picture is missing", async () => {
    const gone = { bucket: "media", name: `${randomUUID()}/800.jpg` };
    const withGone = async (text: TemplateStringsArray, ...values: string[]) => [
      ...(await sql(text, ...values)),
      ...(text[0]?.includes("as bucket") ? [gone] : []),
    ];
    const to = mkdtempSync(join(dir, "again-"));
    const files = await fetchFiles(withGone as unknown as postgres.Sql, keyOf(process.env), to);
    expect(files.map(({ name }) => name)).toContain(picture);
    expect(files.map(({ name }) => name)).not.toContain(gone.name);

    await sql`insert into storage.objects (bucket_id, name) values (${gone.bucket}, ${gone.name})`;
    await expect(fetchFiles(sql, keyOf(process.env), to)).rejects.toThrow(`${gone.bucket}/${gone.name}`);
    await writeStorageTables((on) => on`delete from storage.objects where name = ${gone.name}`);
  });

  it("can be read only by the system user who made it", () => {
    expect(statSync(join(dir, "manifest.json")).mode & 0o077).toBe(0);
    expect(statSync(join(dir, "tables/public.orders.jsonl.gz")).mode & 0o077).toBe(0);
  });
});

describe("a restore", () => {
  it("refuses an incomplete backup, a backup of another schema, and a database with orders, and changes nothing", async () => {
    const empty = mkdtempSync(join(tmpdir(), "drill-"));
    await expect(restore(target, keyOf(process.env), empty)).rejects.toThrow("not a complete backup");
    writeFileSync(
      join(empty, "manifest.json"),
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "20991231000000"] }),
    );
    await expect(restore(target, keyOf(process.env), empty)).rejects.toThrow("another state of the schema");
    writeFileSync(join(empty, "manifest.json"), JSON.stringify({ ...manifest, rules: "changed by hand" }));
    await expect(restore(target, keyOf(process.env), empty)).rejects.toThrow("npm run doctor names them");
    await expect(restore(sql, keyOf(process.env), dir)).rejects.toThrow("orders: a backup is restored into a new");
    expect(await differences(sql, manifest)).toEqual([]);
    rmSync(empty, { recursive: true });
  });

  it("writes no row when the file of one table is incomplete", async () => {
    const file = join(dir, "tables/public.orders.jsonl.gz");
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - 20));
    const wilayas = () => target`select count(*)::int as n from public.wilayas`;
    const before = await wilayas();
    await expect(restore(target, keyOf(scriptEnv(targetBackend.config)), dir)).rejects.toThrow();
    expect(await wilayas()).toEqual(before);
    writeFileSync(file, whole);
  });

  it("says what it replaces and what it leaves, and writes no row when a picture of the backup is damaged", async () => {
    const file = join(dir, "files/media", picture);
    writeFileSync(file, "damaged");
    const calls: string[][] = [];
    await expect(
      restore(target, keyOf(scriptEnv(targetBackend.config)), dir, (...words: string[]) => calls.push(words)),
    ).rejects.toThrow("has changed since");
    writeFileSync(file, bytes);
    const said = calls.map(([sentence]) => sentence);
    // console.log prints everything that it gets.
    expect(calls).toEqual(said.map((sentence) => [sentence]));
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringContaining("client_ip and cf_connecting_ip of private.secrets stay as they are here"),
        expect.stringMatching(new RegExp(`get the password of the backup: ${owner.email}`)),
        expect.stringMatching(new RegExp(`not on the staff afterwards: ${newcomer.email}`)),
      ]),
    );
    const staff = await target`select email from public.admins join auth.users on id = user_id order by email`;
    expect(staff.map(({ email }) => email)).toEqual([again.email, newcomer.email].sort());
  });

  it("writes no row when the rows would not be the same as in the backup", async () => {
    const whole = readFileSync(join(dir, "manifest.json"), "utf8");
    const [first, ...others] = manifest.tables;
    const tables = [{ ...first, checksum: "of other rows" }, ...others];
    writeFileSync(join(dir, "manifest.json"), JSON.stringify({ ...manifest, tables }));
    await expect(restore(target, keyOf(scriptEnv(targetBackend.config)), dir)).rejects.toThrow("No row was restored");
    writeFileSync(join(dir, "manifest.json"), whole);
    expect(await target`select from public.orders`).toHaveLength(0);
    expect(await target`select from auth.users where email = ${newcomer.email}`).toHaveLength(1);
  });

  it("restores every row and every picture exactly, also when the new project has admins already", async () => {
    await restore(target, keyOf(scriptEnv(targetBackend.config)), dir);
    // The accounts were compared before they were completed, and there is one more.
    expect(await differences(target, await manifestOf(dir))).toEqual([
      expect.stringMatching(/^auth\.users: /),
      expect.stringMatching(/^auth\.identities: /),
    ]);
    const shown = await fetch(
      `${keyOf(scriptEnv(targetBackend.config)).url}/storage/v1/object/public/media/${picture}`,
    );
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
  });

  it("makes a shop that works: staff can sign in, guest tokens open orders, and shoppers can order", async () => {
    const client = createClient(keyOf(scriptEnv(targetBackend.config)).url, PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    expect((await client.rpc("order_by_token", { number: order.number, token: order.token })).data).toMatchObject({
      customer: { firstName: "O'Neil\\" },
      note: payload.note,
    });
    expect(await place(payload, client)).toEqual({
      ok: true,
      order: expect.objectContaining({ id: order.id, number: order.number, token: order.token }),
    } satisfies Answer | object);
    const next = await place(anOrder({ items: payload.items }), client);
    expect(next.ok).toBe(true);
    expect((await client.auth.signInWithPassword(owner)).error).toBeNull();
    expect((await client.from("orders").select("number").eq("id", order.id)).data).toEqual([{ number: order.number }]);
    expect((await client.storage.from("originals").download(picture)).error).toBeNull();
  });

  it("is compared by the grants of visitors; grants to a role of the platform, such as service_role, do not count", async () => {
    await target`grant all on public.orders to service_role`;
    expect(await rules(target)).toBe(manifest.rules);
    await target`grant update on public.orders to anon`;
    expect(await rules(target)).not.toBe(manifest.rules);
    await target`revoke update on public.orders from anon`;
    expect(await rules(target)).toBe(manifest.rules);
  });

  it("completes accounts, so that Supabase's auth service can read them", async () => {
    const incomplete = await target`select from auth.users where instance_id is null or recovery_token is null
      or email_change is null or confirmation_token is null`;
    expect(incomplete).toHaveLength(0);
    const [user] =
      await target`select instance_id, recovery_token, email_change from auth.users where email = ${owner.email}`;
    expect(user).toEqual({ instance_id: "00000000-0000-0000-0000-000000000000", recovery_token: "", email_change: "" });
  });

  it("has the staff of the backup: the password of an earlier account is that of the backup, other accounts stay without rights", async () => {
    const client = createClient(keyOf(scriptEnv(targetBackend.config)).url, PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    expect((await client.auth.signInWithPassword(again)).error).not.toBeNull();
    expect((await client.auth.signInWithPassword(newcomer)).error).toBeNull();
    expect((await client.rpc("admin_session")).data).toMatchObject({ ok: false, error: "unauthorized" });
    expect((await client.auth.signInWithPassword(owner)).error).toBeNull();
    expect((await client.rpc("admin_session")).data).toMatchObject({ ok: true, email: owner.email });
  });

  it("keeps the secrets of this project's web server, and brings those of the shop's data", async () => {
    const secrets = async (on: postgres.Sql) =>
      Object.fromEntries(
        (await on<{ name: string; value: Buffer }[]>`select name, value from private.secrets`).map(
          ({ name, value }) => [name, value.toString("hex")],
        ),
      );
    const [there, here] = [await secrets(sql), await secrets(target)];
    expect(here).toEqual({ ...there, client_ip: NEW_KEY.toString("hex") });
    expect(there.client_ip).not.toBe(here.client_ip);
  });

  it("is compared with the backup: a changed amount and a new policy are reported", async () => {
    await target`update public.orders set total = total + 100, shipping = shipping + 100 where id = ${order.id}`;
    await target`create policy "everybody reads orders" on public.orders for select to anon using (true)`;
    expect(await differences(target, manifest)).toEqual(
      expect.arrayContaining([expect.stringContaining("public.orders"), expect.stringContaining("policies")]),
    );
  });
});
