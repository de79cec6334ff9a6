import type { Sql } from "postgres";
import { brands } from "../../supabase/demo/catalogue/brands.ts";
import { migrations } from "../backup/tables.ts";
import { type Access, accessOf } from "./access.ts";
import { requireSameProject } from "../lib/same-project.ts";
import { writtenAccess } from "./api-checks.ts";
import { differentPlaces } from "./compare.ts";
import { type Check, type Finding, listed, type Shop } from "./shop.ts";
import { isForPreviews, isLocalBackend } from "./variable-checks.ts";
import { differentFunctions, type Found, writtenMigrations } from "./written-functions.ts";

/** A check that needs the database. It is left out without DATABASE_URL (checks.ts). */
const byDatabase =
  (check: (sql: Sql, shop: Shop) => Promise<Finding>): Check =>
  (shop) =>
    shop.sql ? check(shop.sql, shop) : null;

const isHosted = ({ url }: Shop): boolean => new URL(url).hostname.endsWith(".supabase.co");

/** PostgreSQL leaves out the schemas of the search path when it writes definitions, so the path must be the tests' own. */
const SEARCH_PATH = '"$user", public, extensions';

export const databaseAnswers = byDatabase((sql) =>
  sql.unsafe(`set search_path = ${SEARCH_PATH}`).then(
    () => null,
    (error: Error) =>
      `The database of DATABASE_URL does not answer (${error.message || error.name}): check the host, the user postgres.<project> and the password.`,
  ),
);

export const isMigrated = byDatabase(async (sql) => {
  const here = writtenMigrations();
  const there = await migrations(sql).catch((): string[] => []);
  const missing = here.filter((version) => !there.includes(version));
  const unknown = there.filter((version) => !here.includes(version));
  const sentences = [
    missing.length > 0 &&
      `The database has no migration ${listed(missing)}: npx supabase db push --remote --include-all`,
    unknown.length > 0 &&
      `The database has migrations that this folder does not have (${listed(unknown)}), so the code is older: update the code.`,
  ].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(" ");
});

export const addressAndDatabaseAreOne = byDatabase((sql, { url, key, fetch }) =>
  requireSameProject({ url, key, fetch, sql }).then(
    () => null,
    (error: Error) => error.message.replace(" Nothing was changed.", " Correct one of them."),
  ),
);

const BY_HAND =
  "It was changed by hand, or made from other files: compare supabase/tests/access.json and supabase/migrations.";

/** Compares one part of the access with the repository's list. */
const sameAs = (part: (access: Access) => unknown): Check =>
  byDatabase(async (sql) => {
    const places = differentPlaces(part(await accessOf(sql)), part(writtenAccess()));
    return places.length === 0 ? null : `${listed(places)}. ${BY_HAND}`;
  });

const grantsAndPolicies = ({ schemas, roles, tables, sequences, functions }: Access) => ({
  schemas,
  roles,
  functions,
  sequences,
  tables: Object.fromEntries(
    Object.entries(tables).map(([name, { shape: _shape, triggers: _triggers, ...access }]) => [name, access]),
  ),
});

export const accessIsAsWritten = sameAs(grantsAndPolicies);
export const tablesAreAsWritten = sameAs(({ enums, tables }) => ({
  ...enums,
  ...Object.fromEntries(Object.entries(tables).map(([name, { shape, triggers }]) => [name, { shape, triggers }])),
}));
export const storageIsAsWritten = sameAs(({ buckets, "storage policies": policies }) => ({ buckets, policies }));

export const functionsAreAsWritten = byDatabase(async (sql) => {
  const found = await sql<(Found & { unsafe: boolean })[]>`
    select p.pronamespace::regnamespace || '.' || p.proname as name, prosrc as body,
      prosecdef and not coalesce(proconfig && array['search_path=""', 'search_path='], false) as unsafe
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;
  const unsafe = found.filter((each) => each.unsafe).map(({ name }) => `${name} (definer without search_path)`);
  const different = [...differentFunctions(found), ...unsafe];
  return different.length === 0 ? null : `Functions differ from the migrations: ${listed(different)}. ${BY_HAND}`;
});

/** Rows that the migrations write, and without which nobody can order. */
export const firstDataIsThere = byDatabase(async (sql) => {
  const rows = await sql<{ name: string }[]>`
    select 'wilayas' as name where not exists (select from public.wilayas)
    union all select 'communes' where not exists (select from public.communes)
    union all select 'delivery fees' where not exists (select from public.delivery_fees)
    union all select 'the settings' where not exists (select from public.settings)
    union all select 'the secret ' || wanted from unnest(array['order_token', 'rate_limit', 'live']) as wanted
      where not exists (select from private.secrets s where s.name = wanted)`;
  return rows.length === 0
    ? null
    : `Rows that the migrations wrote are gone: ${listed(rows.map(({ name }) => name))}. Restore a backup, or run their lines of supabase/migrations again.`;
});

export const somebodyIsAdmin = byDatabase(async (sql) => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.admins a join auth.users u on u.id = a.user_id where a.active and a.role = 'owner'`;
  return row && row.n > 0
    ? null
    : "Nobody can open the back office: npm run admin:create -- <email> --role owner makes an owner.";
});

/** Accounts that the auth service cannot read: it reads these columns as text and fails on null. */
export const accountsAreComplete = byDatabase(async (sql) => {
  const [column] = await sql`
    select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped`;
  if (!column) return null;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from auth.users where instance_id is null or confirmation_token is null or recovery_token is null`;
  return row && row.n > 0
    ? `${row.n} accounts cannot sign in, because they were written by hand or by a restore that broke off: restore again into a new project.`
    : null;
});

const DEMO_DOMAIN = "layl-fajr.example";

export const noDemoData = byDatabase(async (sql, shop) => {
  if (isLocalBackend(shop)) return null;
  const [row] = await sql<{ staff: boolean; settings: boolean; brands: boolean }[]>`
    select exists (select from auth.users where email like ${`%@${DEMO_DOMAIN}`}) as staff,
      exists (select from public.settings where email like ${`%@${DEMO_DOMAIN}`} or legal_name like '%(demo)') as settings,
      exists (select from public.brands where slug = any (${brands.map(({ slug }) => slug)})) as brands`;
  const found = [
    row?.staff && "accounts whose password is in the repository",
    row?.settings && "the demo's settings",
    row?.brands && "the demo's brands and products",
  ].filter((each) => typeof each === "string");
  if (found.length === 0) return null;
  const text = `The database has data of the demo: ${found.join(", ")}.`;
  return isForPreviews(shop) ? { note: text } : `${text} A real shop starts in a new project, without --include-seed.`;
});

export const edgeAddressIsKnown = byDatabase(async (sql, shop) => {
  if (!isHosted(shop)) return null;
  const [row] = await sql`select from private.secrets where name = 'cf_connecting_ip'`;
  return row
    ? null
    : "private.secrets has no row cf_connecting_ip: all callers past the web server share one limit. See .env.example.";
});

export const realtimeIsOn = byDatabase(async (sql, shop) => {
  if (!isHosted(shop)) return null;
  const [row] = await sql<
    { there: boolean }[]
  >`select to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null as there`;
  return row?.there
    ? null
    : "Realtime is off: staff see a new order up to a minute later. Switch it on in the project's settings.";
});
