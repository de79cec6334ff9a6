import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, signedIn, sql } from "./clients.ts";
import {
  ALGIERS,
  aDesk,
  aLine,
  anOrder,
  aPageView,
  aPhone,
  aProduct,
  aQuestion,
  aTestimonial,
  aVisitor,
} from "./factories.ts";
import { placed } from "./ordering.ts";

// What a visitor, a signed-in user who is not staff, and an admin can do to every table through the API.

/** The SQL condition of the rows that a shopper may read; null means no row. */
const SHOPPERS_READ: Record<string, string | null> = {
  admins: null,
  brands: "true",
  categories: "true",
  communes: "true",
  contact_messages: null,
  delivery_fees: "true",
  desks: "active",
  faqs: "published",
  newsletter_subscribers: null,
  notes: "true",
  order_events: null,
  order_items: null,
  orders: null,
  page_views: null,
  picture_preset: null,
  picture_run_items: null,
  picture_runs: null,
  pictures: null,
  product_images: "exists (select from public.products p where p.id = product_id and p.status = 'active')",
  product_notes: "exists (select from public.products p where p.id = product_id and p.status = 'active')",
  products: "status = 'active'",
  settings: "true",
  testimonials: "approved",
  wilayas: "true",
};
const TABLES = Object.keys(SHOPPERS_READ);

/**
 * Visitors have no grant on these tables and read them through functions, because a request to the API could join the
 * tables to any depth.
 */
const READ_BY_FUNCTIONS = ["communes", "delivery_fees", "desks", "product_images", "product_notes"];

type Row = Record<string, unknown>;

/**
 * A valid row of a table, its key, and a valid change of the row. All are valid, so a refusal can only come from a
 * missing right.
 */
type Sample = { row: Row; key: Row; change: Row };

const slug = (): string => randomUUID().slice(0, 13);

let samples: Record<string, Sample>;

async function insertSamples(): Promise<Record<string, Sample>> {
  const [shown, hidden] = [await aProduct(), await aProduct({ status: "draft" })];
  const [note] = await sql<
    { slug: string }[]
  >`insert into public.notes (slug, name, name_ar, family) values (${slug()}, 'Rose', 'ورد', 'floral') returning slug`;
  for (const product of [shown, hidden]) {
    await sql`insert into public.product_images (product_id, path, width, height) values (${product.id}, 'a/b', 1, 1)`;
    await sql`insert into public.product_notes (product_id, note_slug, layer) values (${product.id}, ${note?.slug ?? ""}, 'top')`;
  }
  await Promise.all([
    aDesk(),
    aDesk({ active: false }),
    aQuestion({ published: false }),
    aTestimonial(),
    aTestimonial({ approved: false }),
  ]);
  const order = await placed(anOrder({ items: [aLine(shown)] }));
  await sql`insert into public.page_views ${sql(aPageView())}`;
  const email = `${slug()}@example.com`;
  await anon().rpc("send_contact_message", { payload: { name: "Amel", email, message: "Hello", locale: "en" } });
  await anon().rpc("subscribe_newsletter", { payload: { email, locale: "en" } });
  const [product] = await sql`select brand_id, category_id from public.products where id = ${shown.id}`;
  const [account] = await sql<
    { id: string }[]
  >`insert into auth.users (id, email) values (${randomUUID()}, ${`${slug()}@example.com`}) returning id`;

  await sql`insert into public.pictures (path) values ('spare') on conflict do nothing`;
  const [run] = await sql<
    { id: string }[]
  >`insert into public.picture_runs (widths, formats, quality, version, final_at) values ('{320}', '{webp}', 40, 1, now()) returning id`;
  await sql`insert into public.picture_run_items (run_id, path, new_path) values (${run?.id ?? ""}, 'spare', ${slug()})`;

  const withId = (row: Row, change: Row): Sample => {
    const id = randomUUID();
    return { row: { id, ...row }, key: { id }, change };
  };
  const keyed = (key: Row, row: Row, change: Row): Sample => ({ row: { ...key, ...row }, key, change });
  return {
    admins: keyed({ user_id: account?.id }, {}, { created_at: "2020-01-01" }),
    brands: withId({ slug: slug(), name: "Other" }, { name: "Renamed" }),
    categories: withId({ slug: slug(), name: "Other" }, { name: "Renamed" }),
    communes: keyed({ id: 999_999 }, { wilaya_code: 16, name: "Other", name_ar: "أخرى" }, { name: "Renamed" }),
    contact_messages: withId({ name: "Lina", email, message: "Hello", locale: "en" }, { handled: true }),
    delivery_fees: keyed({ wilaya_code: 53, delivery_type: "desk" }, { mode: "price", fee: 100 }, { fee: 200 }),
    desks: withId(
      { wilaya_code: ALGIERS.wilaya, commune_id: ALGIERS.commune, name: "Other", address: "1 rue" },
      { active: false },
    ),
    faqs: withId({ question: "When?", answer: "Soon." }, { published: false }),
    newsletter_subscribers: keyed({ email: `${slug()}@example.com` }, { locale: "en" }, { locale: "ar" }),
    notes: keyed({ slug: slug() }, { name: "Iris", name_ar: "سوسن", family: "floral" }, { name: "Renamed" }),
    order_events: keyed({ order_id: order.id, kind: "status_changed" }, { actor: "system" }, { actor: "admin" }),
    order_items: keyed(
      { order_id: order.id, position: 2 },
      { sku: "x", name: "x", brand: "x", unit_price: 1, quantity: 1 },
      { unit_price: 1 },
    ),
    orders: withId(
      {
        number: "LF-000001",
        locale: "en",
        first_name: "Amel",
        last_name: "Benali",
        phone: aPhone(),
        delivery_type: "desk",
        wilaya_code: ALGIERS.wilaya,
        commune_id: ALGIERS.commune,
        place: {},
        currency: "DZD",
        subtotal: 1,
        tax_rate_bp: 0,
        tax: 0,
        total: 1,
      },
      { status: "delivered" },
    ),
    page_views: keyed(
      { visitor_id: aVisitor() },
      { page: "/", device_type: "mobile", browser: "Chrome", os: "Android" },
      { page: "/about" },
    ),
    picture_preset: keyed({ id: true }, {}, { quality: 40 }),
    picture_run_items: keyed({ run_id: run?.id, path: "spare" }, { new_path: slug() }, { state: "done" }),
    picture_runs: withId(
      { widths: [320], formats: ["webp"], quality: 40, version: 1, final_at: "2020-01-01" },
      { state: "paused" },
    ),
    pictures: keyed({ path: slug() }, {}, { name: "Renamed" }),
    product_images: keyed(
      { product_id: shown.id, position: 7 },
      { path: "c/d", width: 1, height: 1 },
      { alt: "Front" },
    ),
    product_notes: keyed({ product_id: shown.id, note_slug: note?.slug, layer: "base" }, {}, { position: 3 }),
    products: withId(
      {
        slug: slug(),
        sku: slug(),
        name: "Other",
        brand_id: product?.brand_id,
        category_id: product?.category_id,
        price: 1,
        stock: 1,
      },
      { price: 2 },
    ),
    settings: keyed(
      { id: true },
      { shop_name: "Other", shop_name_ar: "أخرى" },
      { instagram: "https://instagram.com/other" },
    ),
    testimonials: withId({ author: "Lina", quote: "Wonderful.", approved: true }, { approved: false }),
    wilayas: keyed(
      { code: 69 },
      { name: "Other", name_ar: "أخرى", courier_wilaya: 16, zone: "A" },
      { delivery: "custom" },
    ),
  };
}

const sampleOf = (table: string): Sample => {
  const sample = samples[table];
  if (!sample) throw new Error(`no sample for ${table}`);
  return sample;
};

/** For each table, one hash of all its rows. */
async function contents(): Promise<Record<string, string>> {
  const hashes = TABLES.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from public.${table} t`,
  );
  const rows = await sql.unsafe<{ name: string; hash: string }[]>(hashes.join(" union all "));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

const countOf = async (table: string, condition: string): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from public.${sql(table)} where ${sql.unsafe(condition)}`)[0]
    ?.n ?? -1;

const keyColumn = (table: string): string => Object.keys(sampleOf(table).key)[0] ?? "";

/** Tries to insert one row, or to update or delete all rows of a table. Returns the code of the error, or null. */
const attempt = {
  insert: async (client: SupabaseClient, table: string) =>
    (await client.from(table).insert(sampleOf(table).row)).error?.code ?? null,
  update: async (client: SupabaseClient, table: string) =>
    (await client.from(table).update(sampleOf(table).change).not(keyColumn(table), "is", null)).error?.code ?? null,
  delete: async (client: SupabaseClient, table: string) =>
    (await client.from(table).delete().not(keyColumn(table), "is", null)).error?.code ?? null,
};
const PERMISSION_DENIED = "42501";

let visitor: SupabaseClient;
let stranger: SupabaseClient;
let staff: SupabaseClient;

beforeAll(async () => {
  samples = await insertSamples();
  [visitor, stranger, staff] = [anon(), await signedIn(), await admin()];
});

it("SHOPPERS_READ has every table of the public schema, each table has rows, and each condition hides some of them", async () => {
  const tables = await sql<
    { name: string }[]
  >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`;
  expect(tables.map(({ name }) => name)).toEqual(TABLES);
  for (const table of TABLES) expect(await countOf(table, "true"), `${table} has rows`).toBeGreaterThan(0);
  for (const [table, condition] of Object.entries(SHOPPERS_READ)) {
    if (condition !== null && condition !== "true")
      expect(await countOf(table, `not (${condition})`), `${table} has hidden rows`).toBeGreaterThan(0);
  }
});

describe.each(TABLES)("%s", (table) => {
  const shown = SHOPPERS_READ[table] ?? null;

  it("shows a visitor the rows for shoppers, or refuses a visitor who has no grant", async () => {
    const { count, error, status } = await visitor.from(table).select(keyColumn(table), { count: "exact" }).limit(1);
    if (shown === null || READ_BY_FUNCTIONS.includes(table)) {
      expect([error?.code, status]).toEqual([PERMISSION_DENIED, 401]);
    } else {
      expect([error, count]).toEqual([null, await countOf(table, shown)]);
    }
  });

  it("shows a signed-in user who is not staff only the rows for shoppers", async () => {
    const { count, error } = await stranger.from(table).select(keyColumn(table), { count: "exact" }).limit(1);
    expect([error, count]).toEqual([null, await countOf(table, shown ?? "false")]);
  });

  it("shows an admin every row", async () => {
    const { count, error } = await staff.from(table).select(keyColumn(table), { count: "exact" }).limit(1);
    expect([error, count]).toEqual([null, await countOf(table, "true")]);
  });

  it("refuses every insert, update and delete of a visitor", async () => {
    const before = await contents();
    expect(await attempt.insert(visitor, table)).toBe(PERMISSION_DENIED);
    expect(await attempt.update(visitor, table)).toBe(PERMISSION_DENIED);
    expect(await attempt.delete(visitor, table)).toBe(PERMISSION_DENIED);
    expect(await contents()).toEqual(before);
  });

  it("lets a signed-in user who is not staff insert, update and delete no row", async () => {
    const before = await contents();
    expect(await attempt.insert(stranger, table)).toBe(PERMISSION_DENIED);
    // Without a grant, the API returns an error. With a grant, the policies hide every row, so no row is changed.
    expect([PERMISSION_DENIED, null]).toContain(await attempt.update(stranger, table));
    expect([PERMISSION_DENIED, null]).toContain(await attempt.delete(stranger, table));
    expect(await contents()).toEqual(before);
  });
});

describe("an admin", () => {
  const ALLOWED: Record<string, readonly (keyof typeof attempt)[]> = {
    admins: [],
    brands: ["insert", "update", "delete"],
    categories: ["insert", "update", "delete"],
    communes: [],
    contact_messages: ["update", "delete"],
    delivery_fees: ["insert", "update"],
    desks: ["insert", "update", "delete"],
    faqs: ["insert", "update", "delete"],
    newsletter_subscribers: ["delete"],
    notes: ["insert", "update", "delete"],
    order_events: [],
    order_items: [],
    orders: [],
    page_views: [],
    picture_preset: ["update"],
    picture_run_items: [],
    picture_runs: [],
    pictures: ["insert", "update"],
    product_images: ["insert", "update", "delete"],
    product_notes: ["insert", "update", "delete"],
    products: ["insert", "update", "delete"],
    settings: ["update"],
    testimonials: ["insert", "update", "delete"],
    wilayas: ["update"],
  };

  const exists = async (table: string, row: Row): Promise<boolean> =>
    (await sql`select from public.${sql(table)} t where to_jsonb(t) @> ${sql.json(row as Record<string, string>)}`)
      .length > 0;

  /** Inserts the row that a test updates or deletes, unless the row exists. */
  async function ensure(table: string): Promise<void> {
    const { row, key } = sampleOf(table);
    if (!(await exists(table, key))) await sql`insert into public.${sql(table)} ${sql(row)}`;
  }

  async function remove(table: string): Promise<void> {
    const [[column, value] = ["", null]] = Object.entries(sampleOf(table).key);
    await sql`delete from public.${sql(table)} t where ${sql(column)} = ${value as string} and to_jsonb(t) @> ${sql.json(sampleOf(table).key as Record<string, string>)}`;
  }

  // Other tests use the same reference data and settings.
  beforeAll(async () => {
    const [rate] =
      await sql`select mode, fee from public.delivery_fees where wilaya_code = 53 and delivery_type = 'desk'`;
    return async () => {
      await sql`update public.delivery_fees set mode = ${rate?.mode as string}, fee = ${rate?.fee as string} where wilaya_code = 53 and delivery_type = 'desk'`;
      await sql`update public.wilayas set delivery = 'standard' where code = 69`;
      await sql`update public.settings set instagram = null`;
      await sql`update public.picture_preset set quality = default`;
    };
  });

  it.each(Object.entries(ALLOWED))("can do only these writes to the table %s: %j", async (table, allowed) => {
    const { row, key, change } = sampleOf(table);
    if (allowed.includes("insert")) {
      await remove(table);
      expect((await staff.from(table).insert(row)).error).toBeNull();
      expect(await exists(table, key)).toBe(true);
    } else {
      expect(await attempt.insert(staff, table)).toBe(PERMISSION_DENIED);
    }
    if (allowed.includes("update")) {
      await ensure(table);
      expect((await staff.from(table).update(change).match(key)).error).toBeNull();
      expect(await exists(table, { ...key, ...change })).toBe(true);
    } else {
      expect(await attempt.update(staff, table)).toBe(PERMISSION_DENIED);
    }
    if (allowed.includes("delete")) {
      await ensure(table);
      expect((await staff.from(table).delete().match(key)).error).toBeNull();
      expect(await exists(table, key)).toBe(false);
    } else {
      expect(await attempt.delete(staff, table)).toBe(PERMISSION_DENIED);
    }
  });

  it("cannot read the hash of a guest token, or the idempotency key or payload hash of an order", async () => {
    for (const column of ["token_hash", "idempotency_key", "payload_hash", "*"]) {
      expect((await staff.from("orders").select(column).limit(1)).error?.code, column).toBe(PERMISSION_DENIED);
    }
  });

  it("cannot be created by a signed-in user through the API", async () => {
    const someone = await signedIn();
    const { data } = await someone.auth.getUser();
    const user_id = data.user?.id;
    expect(user_id).toBeDefined();
    const rest: SupabaseClient = someone;
    expect((await rest.from("admins").insert({ user_id })).error?.code).toBe(PERMISSION_DENIED);
    expect((await rest.from("admins").upsert({ user_id })).error?.code).toBe(PERMISSION_DENIED);
    await someone.auth.updateUser({ data: { role: "service_role", is_admin: true } });
    expect((await someone.from("orders").select("id")).data).toEqual([]);
    expect(await countOf("admins", `user_id = '${user_id ?? ""}'`)).toBe(0);
  });

  it("cannot read orders or add a question after their row in admins is deleted, although the session is still valid", async () => {
    const former = await admin();
    expect((await former.from("orders").select("id").limit(1)).data).toHaveLength(1);
    const { data } = await former.auth.getUser();
    await sql`delete from public.admins where user_id = ${data.user?.id ?? ""}`;
    expect((await former.from("orders").select("id").limit(1)).data).toEqual([]);
    expect((await former.from("faqs").insert({ question: "Still here?", answer: "No." })).error?.code).toBe(
      PERMISSION_DENIED,
    );
  });
});

describe("a schema other than public", () => {
  const schemas = [
    "private",
    "auth",
    "storage",
    "extensions",
    "supabase_migrations",
    "pg_catalog",
    "information_schema",
  ];

  it.each(schemas)("cannot be reached with Accept-Profile or Content-Profile %s", async (schema) => {
    const other = visitor.schema(schema);
    for (const { error, status } of [
      await other.from("secrets").select("*"),
      await other.from("rate_limits").insert({ bucket: "x" }),
      await other.rpc("secret", { name: "order_token" }),
      await other.from("users").select("*"),
    ]) {
      expect([error?.code, status]).toEqual(["PGRST106", 406]);
    }
  });

  it.each(["private.secrets", "rate_limits", "secrets", "private/secrets", "auth.users", "users", "pg_roles"])(
    "has no table that a visitor can read under the name %s",
    async (name) => {
      const { error, data } = await visitor.from(name).select("*");
      expect(error).not.toBeNull();
      expect(data).toBeNull();
    },
  );

  it("has no function that a visitor can call", async () => {
    const helpers = await sql<
      { name: string }[]
    >`select distinct proname as name from pg_proc where pronamespace = 'private'::regnamespace and proname not in (select proname from pg_proc where pronamespace = 'public'::regnamespace)`;
    expect(helpers.length).toBeGreaterThan(20);
    for (const { name } of helpers) {
      for (const path of [name, `private.${name}`]) expect((await visitor.rpc(path, {})).status, path).toBe(404);
    }
  });
});
