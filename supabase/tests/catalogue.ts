// Factories of the catalogue. Words and slugs are new each time, so that a test finds only its own rows.
import { randomUUID } from "node:crypto";
import { sql } from "./clients.ts";

const aSlug = (): string => randomUUID();

/** Twelve random letters. No other test has this word, and the search does not treat it as a typo of another word. */
export const aWord = (): string =>
  randomUUID()
    .replaceAll("-", "")
    .slice(0, 12)
    .replace(/[0-9]/g, (digit) => "ghijklmnop".charAt(Number(digit)));

export type Named = { id: string; slug: string };
export type Note = { slug: string };

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
};

export async function aBrand(brand: { name?: string; name_ar?: string; aliases?: string[] } = {}): Promise<Named> {
  return only(
    await sql<Named[]>`insert into public.brands ${sql({ slug: aSlug(), name: "Nour", ...brand })} returning id, slug`,
  );
}

export async function aCategory(category: { name?: string; name_ar?: string } = {}): Promise<Named> {
  return only(
    await sql<
      Named[]
    >`insert into public.categories ${sql({ slug: aSlug(), name: "Any", ...category })} returning id, slug`,
  );
}

export async function aNote(note: { name: string; name_ar: string }): Promise<Note> {
  return only(
    await sql<Note[]>`insert into public.notes ${sql({ slug: aSlug(), family: "floral", ...note })} returning slug`,
  );
}

type Wishes = {
  name: string;
  name_ar: string;
  sku: string;
  brand: Named;
  category: Named;
  notes: readonly Note[];
  description: string;
  description_ar: string;
  gender: "women" | "men" | "unisex";
  concentration: "parfum" | "edp" | "edt" | "edc" | "oil" | "mist";
  family: string;
  price: number;
  sizes: string[];
  size_prices: Record<string, number>;
  stock: number;
  status: "draft" | "active" | "archived";
  created_at: string;
};

/** Inserts an active product: 100 DA for 10 ml, one size of 30 ml (300 DA), ten in stock. Returns its id. */
export async function aPerfume({
  brand,
  category,
  notes = [],
  size_prices = {},
  ...wishes
}: Partial<Wishes> = {}): Promise<string> {
  const row = {
    slug: aSlug(),
    sku: aSlug(),
    name: "Aube",
    price: 10_000,
    sizes: ["30 ml"],
    stock: 10,
    status: "active",
    ...wishes,
    size_prices: sql.json(size_prices),
    brand_id: (brand ?? (await aBrand())).id,
    category_id: (category ?? (await aCategory())).id,
  };
  const { id } = only(await sql<{ id: string }[]>`insert into public.products ${sql(row)} returning id`);
  for (const { slug } of notes)
    await sql`insert into public.product_notes (product_id, note_slug, layer) values (${id}, ${slug}, 'base')`;
  return id;
}

class Rollback extends Error {}

/** Calls `run` in an empty shop. The transaction is rolled back, because other tests need their products. */
export async function inEmptyShop(run: (on: typeof sql) => Promise<void>): Promise<void> {
  await sql
    .begin(async (tx) => {
      await tx`alter table private.cash_entries disable trigger cash_entries_are_kept`;
      await tx`truncate public.products, public.brands, public.categories, public.notes, public.testimonials, public.orders cascade`;
      await run(tx as unknown as typeof sql);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
}
