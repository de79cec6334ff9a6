import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleaned, cleanedLines } from "@/lib/core/stored-text.ts";
import { aBrand, aCategory, aPerfume, inEmptyShop } from "./catalogue.ts";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct, communeOf } from "./factories.ts";
import { addNote, ask, detailsOf, unchangedPayload, type StaffAnswer } from "./staff.ts";

/** All are short enough for every field, so that none is refused because of its length. */
const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "</script><script>x()//",
  '"><b onclick=x>',
  "=cmd()|'/C calc'!A0",
  "{{7*7}} %00 ${x}",
  "ab\u202ecd\u2066ef\u200f",
  "a\u0001\u001b[31mb\u061c\ufff9",
  "ليل\u202e<b>",
];
const TOO_LONG = "ab ".repeat(34_000);

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

/** Writes a text and returns what is stored, or null for a refusal that a screen can explain. */
type Write = (field: string, text: string) => Promise<unknown>;
type Target = {
  lines?: string[];
  prose?: string[];
  /** Fields that hold no free text. */ strict?: string[];
  write: Write;
};

function refusal(answer: StaffAnswer): null {
  expect(answer).toMatchObject({ ok: false, error: "invalid", detail: { field: expect.any(String) } });
  return null;
}

const isConstraintError = ({ code, message }: { code: string; message: string }) =>
  ["23514", "23502"].includes(code) || /violates (check|not-null) constraint/.test(message);

/** A row that staff write without a function. */
const intoTable =
  (
    table: "brands" | "categories" | "desks" | "faqs" | "testimonials",
    required: () => Promise<object> | object,
  ): Write =>
  async (field, text) => {
    const { data, error } = await (staff as SupabaseClient)
      .from(table)
      .insert({ ...(await required()), [field]: text } as never)
      .select(field)
      .single<Record<string, unknown>>();
    if (!error) return data[field];
    expect(isConstraintError(error), error.message).toBe(true);
    return null;
  };

const set = (into: object, path: string, value: unknown): object => {
  const [first = "", ...rest] = path.split(".");
  const before = (into as Record<string, object>)[first] ?? {};
  return { ...into, [first]: rest.length === 0 ? value : set(before, rest.join("."), value) };
};

async function aForm(): Promise<object> {
  return {
    id: null,
    version: null,
    slug: null,
    sku: randomUUID().slice(0, 20),
    name: "Aube",
    name_ar: null,
    brand_id: (await aBrand()).id,
    category_id: (await aCategory()).id,
    description: "",
    description_ar: null,
    gender: "unisex",
    concentration: "edp",
    family: "floral",
    longevity: null,
    sillage: null,
    price: 10_000,
    sizes: ["30 ml"],
    size_prices: {},
    compare_at_price: null,
    stock: 5,
    low_stock_threshold: 3,
    status: "draft",
    featured: false,
    notes: [],
    images: [{ path: "a/one", alt: "", alt_ar: null, width: 8, height: 10, blur: null }],
  };
}

const stored = async (table: string, column: string, id: string): Promise<unknown> =>
  (
    await sql`select ${sql(column)} as value from ${sql(`public.${table}`)} where ${sql(table === "product_images" ? "product_id" : "id")} = ${id}`
  )[0]?.value;

async function saveProduct(field: string, text: string): Promise<unknown> {
  const form = await aForm();
  const [list, key = ""] = field.split(".");
  const payload =
    list === "sizes"
      ? { ...form, sizes: [text] }
      : list === "images"
        ? { ...form, images: [{ path: "a/one", alt: "", alt_ar: null, width: 8, height: 10, blur: null, [key]: text }] }
        : { ...form, [field]: text };
  const answer = await ask<StaffAnswer & { product?: { id: string } }>(staff, "admin_save_product", { payload });
  if (!answer.product) return refusal(answer);
  if (list === "sizes") return ((await stored("products", "sizes", answer.product.id)) as string[])[0];
  return list === "images"
    ? stored("product_images", key, answer.product.id)
    : stored("products", field, answer.product.id);
}

async function importProduct(field: string, text: string): Promise<unknown> {
  const row = {
    sku: randomUUID(),
    name: "Aube",
    brand: (await aBrand()).slug,
    category: (await aCategory()).slug,
    price: 10_000,
    [field]: text,
  };
  const answer = await ask<StaffAnswer>(staff, "admin_import_products", { rows: [row], dry: false });
  if (!answer.ok) return refusal(answer);
  const [product] = await sql`select ${sql(field)} as value from public.products order by created_at desc, id limit 1`;
  return product?.value;
}

const ORDER_FIELDS = {
  lines: ["customer.first_name", "customer.last_name", "delivery.address", "note"],
  strict: ["customer.email", "customer.phone", "delivery.type"],
};

const columnOf = (field: string): string => field.split(".").at(-1) ?? "";

/** An order by a function that takes the payload of `place_order`. */
const asOrder =
  (client: () => Client, name: string): Write =>
  async (field, text) => {
    const payload = set(anOrder({ items: [aLine({ id: await aPerfume() })] }), field, text);
    const answer = await ask<StaffAnswer & { order?: { id: string } }>(client(), name, { payload });
    return answer.order ? stored("orders", columnOf(field), answer.order.id) : refusal(answer);
  };

async function editOrder(field: string, text: string): Promise<unknown> {
  const product = await aProduct();
  const placed = await ask<StaffAnswer & { order: { id: string } }>(staff, "admin_place_order", {
    payload: anOrder({ items: [aLine(product)] }),
  });
  const order = await detailsOf(staff, placed.order.id);
  const answer = await ask(staff, "admin_edit_order", {
    id: placed.order.id,
    version: order.updatedAt,
    payload: set(unchangedPayload(order), field, text),
  });
  return answer.ok ? stored("orders", columnOf(field), placed.order.id) : refusal(answer);
}

async function noteOrder(_: string, text: string): Promise<unknown> {
  const placed = await ask<StaffAnswer & { order: { id: string } }>(staff, "admin_place_order", {
    payload: anOrder({ items: [aLine(await aProduct())] }),
  });
  const answer = await addNote(staff, placed.order.id, text);
  return answer.ok ? (await detailsOf(staff, placed.order.id)).notes[0]?.text : refusal(answer);
}

async function sendMessage(field: string, text: string): Promise<unknown> {
  const email = `${randomUUID()}@example.com`;
  const { data } = await anon().rpc("send_contact_message", {
    payload: { name: "Amel", email, message: "Salam", locale: "ar", [field]: text },
  });
  if (!(data as StaffAnswer).ok) return refusal(data as StaffAnswer);
  const [message] = await sql`select ${sql(field)} as value from public.contact_messages where email = ${email}`;
  return message?.value;
}

async function subscribe(_: string, text: string): Promise<unknown> {
  const { data } = await anon().rpc("subscribe_newsletter", { payload: { email: text, locale: "ar" } });
  return (data as StaffAnswer).ok ? text : refusal(data as StaffAnswer);
}

async function requestRestock(_: string, text: string): Promise<unknown> {
  const { id } = await aProduct({ stock: 0 });
  const payload = { product_id: id, phone: text, channel: "phone", locale: "ar" };
  const { data } = await anon().rpc("request_restock", { payload });
  return (data as StaffAnswer).ok ? text : refusal(data as StaffAnswer);
}

async function changeSettings(field: string, text: string): Promise<unknown> {
  const { data, error } = await (staff as SupabaseClient)
    .from("settings")
    .update({ [field]: text })
    .eq("id", true)
    .select(field)
    .single<Record<string, unknown>>();
  if (!error) return data[field];
  expect(isConstraintError(error), error.message).toBe(true);
  return null;
}

const TARGETS: Record<string, Target> = {
  "a product": {
    lines: ["name", "name_ar", "sku", "images.alt", "images.alt_ar"],
    prose: ["description", "description_ar"],
    strict: ["slug", "gender", "brand_id", "images.path"],
    write: saveProduct,
  },
  "an imported product": {
    lines: ["name", "name_ar"],
    prose: ["description", "description_ar"],
    strict: ["slug", "brand", "category", "price"],
    write: importProduct,
  },
  "a category": {
    lines: ["name", "name_ar", "image_alt", "image_alt_ar"],
    prose: ["description", "description_ar"],
    strict: ["slug"],
    write: intoTable("categories", () => ({ slug: randomUUID(), name: "Any" })),
  },
  "a brand": {
    lines: ["name", "name_ar"],
    prose: ["description"],
    strict: ["slug"],
    write: intoTable("brands", () => ({ slug: randomUUID(), name: "Nour" })),
  },
  "a pickup desk": {
    lines: ["name", "name_ar", "address", "address_ar"],
    strict: ["phone"],
    write: intoTable("desks", async () => ({
      wilaya_code: 16,
      commune_id: await communeOf(16),
      name: "Centre",
      address: "1 rue Didouche",
    })),
  },
  "a testimonial": {
    lines: ["author", "author_ar", "city", "city_ar"],
    prose: ["quote", "quote_ar"],
    write: intoTable("testimonials", () => ({ author: "Lina", quote: "It lasts." })),
  },
  "a question": {
    lines: ["question", "question_ar"],
    prose: ["answer", "answer_ar"],
    write: intoTable("faqs", () => ({ question: "Where are you?", answer: "In Algiers." })),
  },
  settings: {
    lines: ["shop_name", "shop_name_ar", "address", "address_ar", "legal_name"],
    strict: ["whatsapp", "instagram", "currency"],
    write: changeSettings,
  },
  "a shopper's order": { ...ORDER_FIELDS, write: asOrder(anon, "place_order") },
  "an order taken by phone": { ...ORDER_FIELDS, write: asOrder(() => staff, "admin_place_order") },
  "an edited order": { ...ORDER_FIELDS, write: editOrder },
  "a staff note": { prose: ["note"], write: noteOrder },
  "a message": { lines: ["name"], prose: ["message"], strict: ["email", "locale"], write: sendMessage },
  "the newsletter": { strict: ["email"], write: subscribe },
  "a request for a sold-out product": { strict: ["phone"], write: requestRestock },
};

describe.each(Object.entries(TARGETS))(
  "hostile text in %s",
  (target, { lines = [], prose = [], strict = [], write }) => {
    let before: Record<string, unknown> | undefined;
    beforeAll(async () => {
      if (target === "settings") [before] = await sql`select * from public.settings`;
    });
    afterAll(async () => {
      if (before) await sql`update public.settings set ${sql(before)}`;
    });

    it.each([
      ...lines.map((field) => [field, cleaned] as const),
      ...prose.map((field) => [field, cleanedLines] as const),
    ])("is stored as plain text in %s, and a text that is too long is refused", async (field, clean) => {
      for (const text of HOSTILE) expect(await write(field, text), JSON.stringify(text)).toBe(clean(text));
      expect(await write(field, TOO_LONG)).toBeNull();
    });

    if (strict.length > 0) {
      it.each(strict)("is refused in %s", async (field) => {
        for (const text of [...HOSTILE, TOO_LONG]) expect(await write(field, text), text.slice(0, 40)).toBeNull();
      });
    }
  },
);

it("a size is stored exactly as it is written, or is refused, because sizes are the keys of the prices", async () => {
  expect(await saveProduct("sizes", "<b>30 ml</b>")).toBe("<b>30 ml</b>");
  for (const size of ["30\u202eml", " 30 ml", "30  ml", TOO_LONG]) expect(await saveProduct("sizes", size)).toBeNull();
});

it("no product is sold in a size that it does not have", async () => {
  for (const size of HOSTILE) {
    const answer = await ask(anon(), "place_order", {
      payload: anOrder({ items: [aLine(await aProduct(), { size })] }),
    });
    expect(answer).toMatchObject({ ok: false, error: "size_not_available" });
  }
});

// Exceptions: words of the search, and paths and previews of pictures, which no screen shows as text. The web server
// cleans `pictures.name`, and the trigger products_price_from checks `products.sizes`.
const EXCEPTIONS = [
  "brands.aliases",
  "brands.similar_to",
  "categories.image_path",
  "notes.aliases",
  "pictures.blur",
  "pictures.name",
  "pictures.original",
  "product_images.blur",
  "products.sizes",
];

/** Text columns that staff can write directly, and that no trigger cleans and no pattern, list or key limits. */
const uncleanedColumns = async (on: typeof sql): Promise<string[]> =>
  (
    await on<{ name: string }[]>`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype)
        and has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
        and not exists (
          select from pg_trigger t
          where t.tgrelid = c.oid and t.tgname = 'a_clean_texts'
            and a.attname = any (regexp_split_to_array(encode(t.tgargs, 'escape'), '[^a-z_]+')))
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.oid and a.attnum = any (k.conkey)
            and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ' ~ |= ANY|<@'))
      order by 1`
  ).map(({ name }) => name);

it("every text column that staff write directly is cleaned, or limited by a pattern, list or key", async () => {
  expect(await uncleanedColumns(sql)).toEqual(EXCEPTIONS);
});

it("the search above finds a new table with a text column that nothing cleans or limits", async () => {
  await inEmptyShop(async (on) => {
    await on`create table public.slogans (text text check (length(text) < 80), kind text check (kind in ('a', 'b')))`;
    await on`grant insert on public.slogans to authenticated`;
    expect(await uncleanedColumns(on)).toEqual([...EXCEPTIONS, "slogans.text"]);
  });
});

/** Texts without a visible letter: invisible characters that count as letters, and characters that are no letters. */
const WITHOUT_LETTERS = [
  "\u00ad\u00ad",
  "\u115f\u1160",
  "\u3164\u3164",
  "\uffa0\uffa0",
  "\u2800\u2800\u2800",
  "\ufe0f\ufe00",
  "\u034f\u034f",
  "\u{e0041}\u{e0042}",
  "\ue000\ue001",
  "\u{f0000}\u{10fffd}",
  "\u180b\u17b4",
  "\u0301\u0301\u0301",
  "--",
  "🌹🌹",
];
const threeTimes = (text: string): string => text.repeat(3);

describe.each([
  ["a shopper", () => anon(), "place_order"],
  ["staff", () => staff, "admin_place_order"],
] as const)("an order by %s", (_, client, name) => {
  it.each(["customer.first_name", "customer.last_name", "delivery.address"])(
    "is refused when %s has no visible letter",
    async (field) => {
      const product = await aProduct();
      for (const text of WITHOUT_LETTERS) {
        const answer = await ask<StaffAnswer>(client(), name, {
          payload: set(anOrder({ items: [aLine(product)] }), field, threeTimes(text)),
        });
        expect(answer, JSON.stringify(text)).toMatchObject({ ok: false, error: "invalid", detail: { field } });
      }
    },
  );
});

it("a message needs a name with a visible letter, and a text with a visible character", async () => {
  for (const text of WITHOUT_LETTERS)
    expect(await sendMessage("name", threeTimes(text)), JSON.stringify(text)).toBeNull();
  for (const text of WITHOUT_LETTERS.slice(0, 11))
    expect(await sendMessage("message", threeTimes(text)), JSON.stringify(text)).toBeNull();
});

it("a letter keeps at most three combining marks", async () => {
  expect(await sendMessage("name", `Ame${"\u0301".repeat(58)}l`)).toBe("Ame\u0301\u0301\u0301l");
});
