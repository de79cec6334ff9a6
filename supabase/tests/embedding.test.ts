import { beforeAll, describe, expect, it } from "vitest";
import { aBrand, aPerfume } from "./catalogue.ts";
import { admin, anon, sql } from "./clients.ts";

// The API joins tables along their foreign keys, as deep as the request says, and each level multiplies the rows.
// Visitors may read no foreign key, so that the API can join nothing for them (docs/decisions/schema.md).

/** `brands(products(brands(…(*))))`, `depth` levels deep. */
const nested = (names: readonly string[], depth: number, level = 0): string =>
  level === depth ? "*" : `${names[level % names.length] ?? ""}(${nested(names, depth, level + 1)})`;

async function read(path: string): Promise<{ status: number; body: string; ms: number }> {
  const begun = Date.now();
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/${path}`, {
    headers: { apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "" },
  });
  return { status: response.status, body: await response.text(), ms: Date.now() - begun };
}

beforeAll(async () => {
  const brand = await aBrand();
  for (let n = 0; n < 12; n += 1) await aPerfume({ brand });
});

describe("a visitor who asks the API to join tables", () => {
  it.each([
    ["products", ["brands", "products"], 1],
    ["products", ["brands", "products"], 2],
    ["products", ["brands", "products"], 10],
    ["brands", ["products", "brands"], 10],
    ["categories", ["products", "categories"], 10],
    ["products", ["product_notes", "notes"], 2],
    ["products", ["product_images"], 1],
    ["notes", ["products", "notes"], 10],
    ["wilayas", ["communes!communes_wilaya_code_fkey", "wilayas!communes_wilaya_code_fkey"], 10],
    ["wilayas", ["delivery_fees"], 1],
    ["wilayas", ["desks"], 1],
    ["wilayas", ["wilayas!courier_wilaya"], 1],
  ] as const)("is refused at once: %s with %j, %i levels deep", async (table, names, depth) => {
    const { status, body, ms } = await read(`${table}?select=${nested(names, depth)}`);
    expect([400, 401, 403]).toContain(status);
    expect(body.length).toBeLessThan(1_000);
    expect(ms).toBeLessThan(3_000);
  });

  it("is refused a join that the API answers for staff", async () => {
    const { data, error } = await (await admin()).from("products").select("brands(products(id))").limit(1);
    expect([error, data]).toEqual([
      null,
      [{ brands: { products: expect.arrayContaining([{ id: expect.any(String) }]) } }],
    ]);
  });

  it("can read no column of a foreign key", async () => {
    const readable = await sql`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and exists (select from unnest(conkey) as key where has_column_privilege('anon', conrelid, key, 'select'))`;
    expect([...readable]).toEqual([]);
  });

  it("can still read the columns that the cart needs to refresh", async () => {
    const { data, error } = await anon().from("products").select("id,stock,size_prices,sizes,price").limit(1);
    expect([error, data?.length]).toEqual([null, 1]);
  });
});
