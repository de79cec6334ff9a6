import type { Sql } from "postgres";
import { seeded } from "./random.ts";

const DAY_MS = 86_400_000;
/** How many shoppers wait for each sold-out fragrance, and for one that is in stock again. */
const FOR_SOLD_OUT = [7, 3, 2, 1, 4];
const FOR_BACK = 3;

type Shelf = { id: string; stock: number };

/** Writes shoppers who wait for a sold-out fragrance. Of those whose fragrance is back, one was told. */
export async function seedWaiting(sql: Sql, now = Date.now()): Promise<number> {
  const random = seeded(20_261_1);
  const shelf = await sql<Shelf[]>`select id, stock from public.products where status = 'active' order by sku`;
  const soldOut = shelf.filter(({ stock }) => stock === 0);
  const back = shelf.filter(({ stock }) => stock > 0).slice(0, 1);
  const rows = [...soldOut, ...back].flatMap(({ id, stock }, place) =>
    Array.from({ length: stock > 0 ? FOR_BACK : (FOR_SOLD_OUT[place % FOR_SOLD_OUT.length] ?? 1) }, (_, index) => ({
      product_id: id,
      phone: `+213${random.pick(["5", "6", "7"])}${random.whole(20_000_000, 99_999_999)}`,
      channel: random.chance(0.7) ? "whatsapp" : "phone",
      locale: random.chance(0.6) ? "ar" : "en",
      created_at: new Date(now - (1 + 20 * random.next()) * DAY_MS).toISOString(),
      told_at: stock > 0 && index === 0 ? new Date(now - 0.2 * DAY_MS).toISOString() : null,
    })),
  );
  await sql`
    insert into private.restock_requests (product_id, phone, channel, locale, created_at, told_at)
    select product_id, phone, channel, locale, created_at, told_at from jsonb_to_recordset(${sql.json(rows)}::jsonb)
      as demo (product_id uuid, phone text, channel text, locale text, created_at timestamptz, told_at timestamptz)`;
  return rows.length;
}
