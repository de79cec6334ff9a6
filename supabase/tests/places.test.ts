import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placesAnswer, ratesAnswer } from "@/lib/delivery/answer-schema";
import { readRpc } from "@/lib/supabase/rpc";
import { CORRECTIONS, MISSING_COMMUNES } from "../reference/corrections.ts";
import { communes, placesSql, readMigration, type Commune } from "../reference/places.ts";
import { rawCommunes, wilayaRows } from "../reference/sources.ts";

const TABLES = ["wilayas", "communes", "delivery_fees", "desks"] as const;
const WILAYAS = 69;
const COMMUNES = 1541;
/** The number of communes in each wilaya: 1-48 after the split, then the new wilayas of DELIVERY-1. */
const COMMUNES_OF_1_TO_48 = [
  16, 35, 12, 29, 53, 52, 22, 11, 25, 45, 5, 24, 49, 36, 67, 57, 18, 28, 60, 16, 38, 52, 12, 34, 12, 43, 32, 24, 47, 8,
  26, 15, 4, 34, 32, 24, 2, 22, 22, 21, 26, 28, 32, 36, 12, 28, 10, 38,
];
const COMMUNES_OF_49_TO_69 = [10, 2, 6, 10, 3, 2, 13, 2, 8, 3, 12, 8, 5, 4, 4, 6, 10, 8, 21, 23, 7];

const ARABIC_NAME = /^[\u0621-\u063A\u0641-\u065F]+(?:[ -][\u0621-\u063A\u0641-\u065F]+)*$/;
const LATIN_NAME = /^[\p{Script=Latin}']+(?: [\p{Script=Latin}']+)*$/u;
const TWO_CAPITALS = /\p{Lu}{2}/u;

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through the database project of vitest`);
  return value;
};

let sql: Sql;
let shopper: SupabaseClient;

beforeAll(() => {
  sql = postgres(required("DATABASE_URL"), { max: 2, onnotice: () => undefined });
  shopper = createClient(required("NEXT_PUBLIC_SUPABASE_URL"), required("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
});
afterAll(() => sql.end());

class Rollback extends Error {}

/** Runs as somebody with an account, then rolls back. It sets both forms of the claims: each gateway reads one. */
async function signedIn(options: { admin: boolean }, run: (tx: TransactionSql) => Promise<void>): Promise<void> {
  await sql
    .begin(async (tx) => {
      const id = crypto.randomUUID();
      await tx`insert into auth.users (id, email) values (${id}, ${`${id}@example.test`})`;
      if (options.admin) await tx`insert into public.admins (user_id) values (${id})`;
      await tx`select set_config('request.jwt.claim.sub', ${id}, true), set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: "authenticated", aud: "authenticated" })}, true)`;
      await tx`set local role authenticated`;
      await run(tx);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
}

/** The SQLSTATE of a statement that must fail. A savepoint keeps the transaction usable. */
async function refusal(tx: TransactionSql, statement: (inner: TransactionSql) => Promise<unknown>): Promise<string> {
  try {
    await tx.savepoint(statement);
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code;
    throw error;
  }
  return "accepted";
}

const PERMISSION_DENIED = "42501";
const CHECK_VIOLATION = "23514";
const FOREIGN_KEY_VIOLATION = "23503";

describe("wilayas", () => {
  it("are the 69 of the CSV file, each with the wilaya that carriers use for it", async () => {
    const rows =
      await sql`select code, name, name_ar, courier_wilaya, zone, delivery from public.wilayas order by code`;
    expect(rows).toHaveLength(WILAYAS);
    expect(rows.map(({ code }) => code as number)).toEqual(Array.from({ length: WILAYAS }, (_, index) => index + 1));
    expect([...rows]).toEqual(
      wilayaRows().map(({ code, name, name_ar, courier_wilaya, zone }) => ({
        code,
        name,
        name_ar,
        courier_wilaya,
        zone,
        delivery: "standard",
      })),
    );
  });

  it("1 to 48 have their own number for carriers, and each newer wilaya has one of these numbers", async () => {
    const rows = await sql<{ code: number; courier_wilaya: number }[]>`select code, courier_wilaya from public.wilayas`;
    expect(
      rows.filter(({ code, courier_wilaya }) => (code <= 48 ? courier_wilaya !== code : courier_wilaya > 48)),
    ).toEqual([]);
  });

  it("have names in both scripts", async () => {
    const rows = await sql<{ name: string; name_ar: string }[]>`select name, name_ar from public.wilayas`;
    expect(rows.filter(({ name, name_ar }) => !LATIN_NAME.test(name) || !ARABIC_NAME.test(name_ar))).toEqual([]);
  });
});

describe("communes", () => {
  let rows: Commune[];
  beforeAll(async () => {
    rows = await sql<Commune[]>`select id, wilaya_code, name, name_ar from public.communes order by id`;
  });

  it("are 1541, with the number in each wilaya that the law sets", () => {
    expect(rows).toHaveLength(COMMUNES);
    const counts = Array.from(
      { length: WILAYAS },
      (_, index) => rows.filter(({ wilaya_code }) => wilaya_code === index + 1).length,
    );
    expect(counts.slice(0, 48)).toEqual(COMMUNES_OF_1_TO_48);
    expect(counts.slice(48)).toEqual(COMMUNES_OF_49_TO_69);
  });

  it("have an Arabic name of Arabic letters only", () => {
    expect(rows.filter(({ name_ar }) => !ARABIC_NAME.test(name_ar))).toEqual([]);
  });

  it("have a Latin name in title case", () => {
    expect(rows.filter(({ name }) => !LATIN_NAME.test(name) || TWO_CAPITALS.test(name))).toEqual([]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    expect([3293, 2801, 230, 1409, 306, 2820, 3611].map((id) => names.get(id))).toEqual([
      "Ain El Orak",
      "M'Sila",
      "Ouled Ben Abdelkader",
      "Zmalet El Emir Abdelkader",
      "Hassi R'Mel",
      "Bou Saâda",
      "Lac des Oiseaux",
    ]);
  });

  it("have different names within a wilaya, also without accents, in both scripts", async () => {
    const doubles = await sql`
      select wilaya_code, spelling from public.communes, unnest(array[private.fold(name), private.fold(name_ar)]) as spelling
      group by wilaya_code, spelling having count(*) > 1`;
    expect([...doubles]).toEqual([]);
  });

  it("keep their id when they move to another wilaya; the communes that the source lacks have new ids", () => {
    const inSource = new Set(rawCommunes().map(({ code }) => code));
    const added = rows.filter(({ id }) => !inSource.has(id));
    expect(added).toEqual([...MISSING_COMMUNES]);
    expect(rows).toHaveLength(inSource.size + added.length);
    expect(rows.find(({ id }) => id === 3013)).toMatchObject({ wilaya_code: 55, name: "Touggourt" });
  });
});

describe("fees", () => {
  it("exist for every wilaya and both delivery types, in centimes", async () => {
    const rows =
      await sql`select wilaya_code, delivery_type, mode, fee::int as fee from public.delivery_fees order by wilaya_code, delivery_type desc`;
    expect([...rows]).toEqual(
      wilayaRows().flatMap(({ code, homeDa, deskDa }) => [
        { wilaya_code: code, delivery_type: "home", mode: "price", fee: homeDa * 100 },
        { wilaya_code: code, delivery_type: "desk", mode: "price", fee: deskDa * 100 },
      ]),
    );
  });

  it("refuse a price without an amount, an amount without a price, a negative one and part of a dinar", async () => {
    await signedIn({ admin: true }, async (tx) => {
      for (const [mode, fee] of [
        ["price", null],
        ["free", 0],
        ["unavailable", 100],
        ["price", -100],
        ["price", 12_345],
      ] as const) {
        const change = refusal(
          tx,
          (inner) => inner`update public.delivery_fees set mode = ${mode}, fee = ${fee} where wilaya_code = 16`,
        );
        expect(await change, `${mode} ${String(fee)}`).toBe(CHECK_VIOLATION);
      }
    });
  });
});

describe("the generator", () => {
  it("writes exactly the text of the migration", () => {
    expect(readMigration()).toBe(placesSql());
  });

  it("corrects only errors that exist, each once", () => {
    const known = new Set(rawCommunes().map(({ code }) => code));
    const faults = CORRECTIONS.map(({ id, field }) => `${String(id)} ${field}`);
    expect(CORRECTIONS.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(new Set(faults).size).toBe(faults.length);
  });

  it("uses every correction", () => {
    const result = new Map(communes().map((commune) => [commune.id, commune]));
    expect(CORRECTIONS.filter(({ id, field, to }) => result.get(id)?.[field] !== to)).toEqual([]);
  });
});

describe("a shopper with the publishable key", () => {
  const placesOf = (wilaya: number) => readRpc(shopper, "wilaya_places", { wilaya }, placesAnswer);

  it("reads all wilayas with both fees of each", async () => {
    const rates = await readRpc(shopper, "shipping_rates", {}, ratesAnswer);
    expect(rates).toHaveLength(WILAYAS);
    expect(rates.filter(({ rates: { home, desk } }) => home === null || desk === null)).toEqual([]);
    expect(rates.map(({ code }) => code)).toEqual(rates.map((_, index) => index + 1));
  });

  it("reads all communes, wilaya by wilaya", async () => {
    const counts = await Promise.all(
      Array.from({ length: WILAYAS }, async (_, index) => (await placesOf(index + 1)).communes.length),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COMMUNES);
    expect(await placesOf(70)).toEqual({ communes: [], desks: [] });
  });

  it("reads active desks only", async () => {
    const name = `Desk ${crypto.randomUUID()}`;
    try {
      await sql`
        insert into public.desks (wilaya_code, commune_id, name, address, active)
        values (16, 1601, ${name}, 'Rue Didouche Mourad', true), (16, 1601, ${name}, 'Closed', false)`;
      const { desks } = await placesOf(16);
      expect(desks.filter((desk) => desk.name.ar === name).map(({ address }) => address.en)).toEqual([
        "Rue Didouche Mourad",
      ]);
    } finally {
      await sql`delete from public.desks where name = ${name}`;
    }
  });

  it("cannot change anything", async () => {
    const desk = { wilaya_code: 16, commune_id: 1601, name: "Mine", address: "Here" };
    const attempts = await Promise.all([
      shopper.from("wilayas").update({ delivery: "custom" }).eq("code", 16),
      shopper.from("wilayas").delete().eq("code", 69),
      shopper.from("communes").insert({ id: 9999, wilaya_code: 16, name: "Nowhere", name_ar: "لا مكان" }),
      shopper.from("communes").update({ name: "Nowhere" }).eq("id", 1601),
      shopper.from("communes").delete().eq("id", 1601),
      shopper.from("delivery_fees").update({ mode: "free", fee: null }).eq("wilaya_code", 16),
      shopper.from("delivery_fees").upsert({ wilaya_code: 16, delivery_type: "home", mode: "free", fee: null }),
      shopper.from("delivery_fees").delete().eq("wilaya_code", 16),
      shopper.from("desks").insert(desk),
      shopper.from("desks").update({ active: false }).eq("wilaya_code", 16),
      shopper.from("desks").delete().eq("wilaya_code", 16),
    ]);
    expect(attempts.map(({ error }) => error?.code)).toEqual(attempts.map(() => PERMISSION_DENIED));
  });
});

describe("a signed-in stranger", () => {
  it("cannot change anything either", async () => {
    await signedIn({ admin: false }, async (tx) => {
      expect((await tx`update public.wilayas set delivery = 'custom'`).count).toBe(0);
      expect((await tx`update public.delivery_fees set mode = 'free', fee = null`).count).toBe(0);
      expect((await tx`update public.desks set active = false`).count).toBe(0);
      expect((await tx`delete from public.desks`).count).toBe(0);
      const add = refusal(
        tx,
        (inner) =>
          inner`insert into public.desks (wilaya_code, commune_id, name, address) values (16, 1601, 'Mine', 'Here')`,
      );
      expect(await add).toBe(PERMISSION_DENIED);
    });
  });
});

describe("an admin", () => {
  it("sets fees, also many at once, and the delivery of a wilaya", async () => {
    await signedIn({ admin: true }, async (tx) => {
      const upsert = await tx`
        insert into public.delivery_fees (wilaya_code, delivery_type, mode, fee)
        values (1, 'home', 'price', 120000), (1, 'desk', 'unavailable', null)
        on conflict (wilaya_code, delivery_type) do update set mode = excluded.mode, fee = excluded.fee`;
      expect(upsert.count).toBe(2);
      expect((await tx`update public.wilayas set delivery = 'custom' where code = 50`).count).toBe(1);
    });
  });

  it("adds, reads, changes and deletes desks", async () => {
    await signedIn({ admin: true }, async (tx) => {
      const [desk] = await tx<{ id: string }[]>`
        insert into public.desks (wilaya_code, commune_id, name, address, phone, active)
        values (16, 1601, 'Centre', '1 rue Didouche Mourad', '+21321000000', false) returning id`;
      expect(desk).toBeDefined();
      const id = desk?.id ?? "";
      expect((await tx`select from public.desks where id = ${id} and not active`).count).toBe(1);
      expect((await tx`update public.desks set active = true where id = ${id}`).count).toBe(1);
      expect((await tx`delete from public.desks where id = ${id}`).count).toBe(1);
    });
  });

  it("cannot put a desk into a commune of another wilaya", async () => {
    await signedIn({ admin: true }, async (tx) => {
      const add = refusal(
        tx,
        (inner) =>
          inner`insert into public.desks (wilaya_code, commune_id, name, address) values (16, 3101, 'Lost', 'Oran')`,
      );
      expect(await add).toBe(FOREIGN_KEY_VIOLATION);
    });
  });

  it("cannot rename or delete wilayas and communes, or delete a fee", async () => {
    await signedIn({ admin: true }, async (tx) => {
      const attempts = [
        await refusal(tx, (inner) => inner`update public.wilayas set name = 'Elsewhere' where code = 16`),
        await refusal(tx, (inner) => inner`delete from public.wilayas where code = 69`),
        await refusal(tx, (inner) => inner`update public.communes set name = 'Elsewhere' where id = 1601`),
        await refusal(tx, (inner) => inner`delete from public.communes where id = 1601`),
        await refusal(tx, (inner) => inner`delete from public.delivery_fees where wilaya_code = 16`),
      ];
      expect(attempts).toEqual(attempts.map(() => PERMISSION_DENIED));
    });
  });
});

describe("the tables", () => {
  it("have row-level security on", async () => {
    const rows =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any(${[...TABLES]}) and relrowsecurity`;
    expect(rows).toHaveLength(TABLES.length);
  });

  it("have one permissive policy per role and action", async () => {
    const doubles = await sql`
      select tablename, cmd, role from pg_policies, unnest(roles) as role
      where schemaname = 'public' and tablename = any(${[...TABLES]})
      group by tablename, cmd, role having count(*) > 1 or cmd = 'ALL'`;
    expect([...doubles]).toEqual([]);
  });
});
