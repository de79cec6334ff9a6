import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_PRICE, MAX_UNIT_PRICE, millilitres, toSizePrices, unitPrice } from "@/lib/catalog/price.ts";
import { toE164 } from "@/lib/core/phone.ts";
import { coinOf, type Currency } from "@/lib/core/money.ts";
import { cleaned, cleanedLines } from "@/lib/core/stored-text.ts";
import { hasLetter, lengthOf } from "@/lib/core/text.ts";
import { type DeliveryRate, includedTax, quote, shippingOf, type WilayaDelivery } from "@/lib/delivery/fees.ts";
import { CANCEL_REASONS } from "@/lib/desk/desk.ts";
import { RETURN_REASONS } from "@/lib/returns/return.ts";
import { sql } from "./clients.ts";

// Rules that exist in TypeScript, for the screens, and in SQL, which decides. Both must give the same result.

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(arbitrary, { numRuns });

/** Text that a PostgreSQL text can hold. */
const text = (maxLength: number) =>
  fc.string({ unit: "binary", maxLength }).filter((value) => !value.includes("\u0000") && value.isWellFormed());

const money = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: Math.min(max, 5_000_000) }),
    fc.integer({ min: 0, max }),
    fc.constantFrom(0, 1, 49, 50, 51, 99, 100, max),
  );
const currency = fc.constantFrom<Currency>("DZD", "USD");

describe("the price of a bottle", () => {
  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 12_000 }), fc.stringMatching(/^[0-9]{0,24}$/))
    .map(([whole, fraction]) => (fraction === "" ? String(whole) : `${whole}.${fraction}`));
  const size = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(decimal, fc.constantFrom(" ml", "ml", " ML", " مل", "", "ml spray", ",5 ml"))
        .map((parts) => parts.join("")),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom("EDP", "Travel ", "\u200f", "٥٠ ", "-", ".", "1/"), decimal)
        .map((parts) => parts.join("")),
    },
    { weight: 2, arbitrary: text(40) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        null,
        "",
        "Large",
        "0 ml",
        "000",
        "0.0000001 ml",
        "10000 ml",
        "10000.0001 ml",
        "9".repeat(40),
        "1e3 ml",
        "1_000 ml",
        "1 000 ml",
      ),
    },
  );
  const product = fc.record({
    price: money(MAX_PRICE),
    size,
    currency,
    own: fc.option(money(MAX_UNIT_PRICE), { freq: 3 }),
    others: fc.dictionary(text(12), money(MAX_UNIT_PRICE), { maxKeys: 3 }),
  });

  it("is the same in TypeScript and SQL for 10,000 products and sizes", async () => {
    const products = sample(product, 10_000).map(({ own, others, size: of, ...rest }) => ({
      ...rest,
      size: of,
      size_prices: own === null || of === null ? others : { ...others, [of]: own },
      coin: coinOf(rest.currency),
    }));
    const rows = await sql<{ price: string; ml: string }[]>`
      select private.unit_price(price, size_prices, size, coin)::text as price, private.millilitres(size)::float8::text as ml
      from rows from (jsonb_to_recordset(${sql.json(products)}) as (price bigint, size_prices jsonb, size text, coin bigint)) with ordinality as p (price, size_prices, size, coin, n) order by n`;
    expect(rows).toHaveLength(10_000);
    const differing = products.flatMap((given, index) => {
      const here = unitPrice(
        { price: given.price, sizePrices: toSizePrices(given.size_prices), currency: given.currency },
        given.size,
      );
      const there = Number(rows[index]?.price);
      const sameVolume = Math.abs(millilitres(given.size) - Number(rows[index]?.ml)) < 1e-9;
      return here === there && sameVolume ? [] : [{ ...given, here, there, ml: rows[index]?.ml }];
    });
    expect(differing).toEqual([]);
  });

  type Vector = {
    why: string;
    price: number;
    size_prices: Record<string, number>;
    size: string | null;
    coin: number;
    expected: number;
  };
  const vectors = JSON.parse(readFileSync(new URL("price-vectors.json", import.meta.url), "utf8")) as Vector[];

  it.each(vectors)("in SQL: $why", async ({ price, size_prices, size: of, coin, expected }) => {
    const [row] = await sql<
      { price: string }[]
    >`select private.unit_price(${price}, ${sql.json(size_prices)}, ${of}, ${coin})::text as price`;
    expect(Number(row?.price)).toBe(expected);
  });
});

describe("the tax in a price", () => {
  it("is the same in TypeScript and SQL for 10,000 subtotals and rates", async () => {
    const given = sample(
      fc.record({
        subtotal: fc.oneof(money(MAX_UNIT_PRICE), money(Number.MAX_SAFE_INTEGER)),
        rate: fc.oneof(fc.constantFrom(0, 1, 900, 1900, 10_000), fc.integer({ min: 0, max: 10_000 })),
        currency,
      }),
      10_000,
    ).map((one) => ({ ...one, coin: coinOf(one.currency) }));
    const rows = await sql<{ tax: string }[]>`
      select private.included_tax(subtotal, rate, coin)::text as tax
      from rows from (jsonb_to_recordset(${sql.json(given)}) as (subtotal bigint, rate integer, coin bigint)) with ordinality as p (subtotal, rate, coin, n) order by n`;
    const differing = given.flatMap((one, index) => {
      const here = includedTax(one.subtotal, one.rate, one.currency);
      return here === Number(rows[index]?.tax) ? [] : [{ ...one, here, there: rows[index]?.tax }];
    });
    expect(rows).toHaveLength(10_000);
    expect(differing).toEqual([]);
  });

  it.each([
    { why: "nothing", subtotal: 0, rate: 1900, coin: 1, expected: 0 },
    { why: "no tax", subtotal: 195_000, rate: 0, coin: 100, expected: 0 },
    { why: "to the dinar", subtotal: 195_000, rate: 1900, coin: 100, expected: 31_100 },
    { why: "to the cent", subtotal: 195_000, rate: 1900, coin: 1, expected: 31_134 },
    { why: "half a coin goes up", subtotal: 300, rate: 10_000, coin: 100, expected: 200 },
    {
      why: "just below half a coin stays down, however many decimals that takes",
      subtotal: 7_406_355_901_925_547,
      rate: 2023,
      coin: 1,
      expected: 1_246_199_616_534_590,
    },
  ])("in both: $why", async ({ subtotal, rate, coin, expected }) => {
    const [row] = await sql<{ tax: string }[]>`select private.included_tax(${subtotal}, ${rate}, ${coin})::text as tax`;
    expect([Number(row?.tax), includedTax(subtotal, rate, coin === coinOf("DZD") ? "DZD" : "USD")]).toEqual([
      expected,
      expected,
    ]);
  });
});

describe("what delivery costs", () => {
  const rates = fc.oneof<fc.Arbitrary<DeliveryRate | null>[]>(
    fc.record({ mode: fc.constant("price"), fee: fc.integer({ min: 0, max: 100_000 }).map((coins) => coins * 100) }),
    fc.constantFrom<DeliveryRate | null>({ mode: "free", fee: null }, { mode: "unavailable", fee: null }, null),
  );

  it.each([null, 1, 2_000_000])(
    "is the same in TypeScript and SQL in every wilaya, with the threshold %s",
    async (threshold) => {
      const places = sample(fc.tuple(fc.constantFrom<WilayaDelivery>("standard", "custom"), rates, rates), 69).map(
        ([delivery, home, desk], index) => ({ code: index + 1, delivery, home, desk }),
      );
      const offered = places.flatMap(({ code, home, desk }) => [
        { code, type: "home", rate: home },
        { code, type: "desk", rate: desk },
      ]);
      const edge = threshold ?? 2_000_000;
      const subtotals = [0, edge - 1, edge, edge + 1, MAX_UNIT_PRICE];

      const rollback = new Error("rollback");
      let rows: { wilaya: number; type: string; subtotal: string; available: boolean | null; fee: string | null }[] =
        [];
      await sql
        .begin(async (tx) => {
          await tx`update public.settings set free_shipping_threshold = ${threshold}`;
          await tx`update public.wilayas w set delivery = p.delivery from jsonb_to_recordset(${tx.json(places.map(({ code, delivery }) => ({ code, delivery })))}) as p (code smallint, delivery text) where w.code = p.code`;
          await tx`delete from public.delivery_fees`;
          // Without an open desk, a wilaya has no delivery to a desk (the shop's rates say so).
          await tx`insert into public.desks (wilaya_code, commune_id, name, address) select wilaya_code, min(id), 'Desk', 'Street' from public.communes group by wilaya_code`;
          await tx`insert into public.delivery_fees (wilaya_code, delivery_type, mode, fee) select code, type, mode, fee from jsonb_to_recordset(${tx.json(offered.flatMap(({ code, type, rate }) => (rate ? [{ code, type, ...rate }] : [])))}) as r (code smallint, type text, mode text, fee bigint)`;
          rows = await tx`
          select wilaya, type, subtotal::text, q.available, q.fee::text from generate_series(1, 69) as wilaya, unnest(array['home', 'desk']) as type, unnest(${subtotals}::bigint[]) as subtotal
          left join lateral private.shipping_quote(wilaya, type, subtotal) as q on true`;
          throw rollback;
        })
        .catch((error: unknown) => {
          if (error !== rollback) throw error;
        });

      expect(rows).toHaveLength(69 * 2 * subtotals.length);
      for (const { wilaya, type, subtotal, available, fee } of rows) {
        const place = places[wilaya - 1];
        const rate = (type === "home" ? place?.home : place?.desk) ?? null;
        const here = quote({ rate, delivery: place?.delivery ?? "standard", subtotal: Number(subtotal), threshold });
        const there = { available: available ?? false, fee: available && fee !== null ? Number(fee) : null };
        expect(there, JSON.stringify({ rate, delivery: place?.delivery, subtotal, threshold })).toEqual({
          available: here.kind !== "unavailable",
          fee: shippingOf(here),
        });
      }
    },
  );
});

describe("a phone number", () => {
  const digit = fc.constantFrom(..."0123456789", ..."٠١٢٣٤٥٦٧٨٩", ..."۰۱۲۳۴۵۶۷۸۹");
  const noise = fc.oneof(
    { weight: 8, arbitrary: fc.constant("") },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        " ",
        ".",
        "-",
        "(",
        ")",
        "\u200f",
        "\u200e",
        "\u202a",
        "\u2066",
        "\u2069",
        "\u00a0",
        "\u202f",
        "\u2007",
        "\ufeff",
        "\u200b",
        "\u2011",
        "\u2013",
        "\t",
        "\n",
        "\u3000",
        "\u0085",
        "\u2028",
      ),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.constantFrom("+", "a", "/", ",", "\u2212", "\u00ad", "\u061c", "０", "\u0660"), text(2)),
    },
  );
  const dressed = fc
    .tuple(
      fc.constantFrom("", "0", "+213", "+2130", "00213", "213", "+", "0033", "+213 0"),
      fc.constantFrom("5", "6", "7", "٥", "۶", "2"),
      fc.array(digit, { minLength: 7, maxLength: 9 }),
    )
    .chain(([prefix, operator, digits]) =>
      fc
        .tuple(
          ...[...`${prefix}${operator}${digits.slice(0, 8).join("")}`].map((sign) =>
            fc.tuple(noise, fc.constant(sign)),
          ),
          noise,
        )
        .map((parts) => parts.flat().join("")),
    );

  it("is read the same in TypeScript and SQL, in 5,000 spellings", async () => {
    const written = sample(fc.oneof({ weight: 9, arbitrary: dressed }, { weight: 1, arbitrary: text(20) }), 5000);
    const rows = await sql<
      { phone: string | null }[]
    >`select private.e164(value) as phone from unnest(${written}::text[]) with ordinality as given (value, n) order by n`;
    const differing = written.flatMap((phone, index) =>
      toE164(phone) === (rows[index]?.phone ?? null) ? [] : [{ phone, here: toE164(phone), there: rows[index]?.phone }],
    );
    expect(differing).toEqual([]);
    const understood = rows.filter(({ phone }) => phone !== null).length;
    expect(understood, "the sample has valid and invalid numbers").toBeGreaterThan(500);
    expect(understood).toBeLessThan(4500);
  });
});

describe("a text", () => {
  const invisible = fc.constantFrom(
    " ",
    "\u00a0",
    "\u200b",
    "\u200f",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\u2028",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\u200d",
    "\u1680",
    "\u180e",
    "\u0085",
    "\u001f",
    "\u061c",
    "\u00ad",
    "\u034f",
    "\u115f",
    "\u2800",
    "\u3164",
    "\ue000",
    "\ufdd0",
    "\ufe0f",
    "\ufffe",
    "\u{e0041}",
    "\u{f0000}",
    "\u0301",
    "\u064e",
    "\u0651",
  );
  const mixed = fc
    .array(fc.oneof(invisible, text(3), fc.constantFrom("عطر", "Amel", "👩‍🦰", "é")), { maxLength: 12 })
    .map((parts) => parts.join(""));

  it.each([
    ["trimmed", cleaned],
    ["prose", cleanedLines],
  ] as const)("is cleaned and counted the same in TypeScript and SQL, by %s", async (rule, clean) => {
    const written = sample(mixed, 5000);
    const rows = await sql<{ value: string; length: number }[]>`
      select value, length(value)
      from unnest(${written}::text[]) with ordinality as given (text, n) cross join lateral (select coalesce(${sql(`private.${rule}`)}(to_jsonb(text)), '') as value) as kept order by n`;
    const differing = written.flatMap((value, index) => {
      const here = clean(value);
      return here === rows[index]?.value && lengthOf(here) === rows[index]?.length
        ? []
        : [{ value, here, there: rows[index]?.value }];
    });
    expect(differing).toEqual([]);
  });

  it.each(["Amel", "أميرة", "محمد ٣", "12", "۴", "--", "\u064b\u064c\u0651", "🌹🌹", "e\u0301", "木", "Ω", "·•"])(
    "%j has a letter or digit according to both, or to neither",
    async (written) => {
      expect((await sql<{ has: boolean }[]>`select private.has_letter(${written}) as has`)[0]?.has).toBe(
        hasLetter(written),
      );
    },
  );
});

describe("the reasons of a cancellation", () => {
  it("that staff may choose are all known to the database", async () => {
    for (const reason of [...CANCEL_REASONS, "duplicate", "by_guest", "not_said"])
      expect((await sql`select private.is_cancel_reason(${reason}) as known`)[0]?.known, reason).toBe(true);
    expect((await sql`select private.is_cancel_reason('because') as known`)[0]?.known).toBe(false);
  });

  it("of an order that had left are all known to the database, and differ from the reasons of a call", async () => {
    for (const reason of [...RETURN_REASONS, "lost"])
      expect((await sql`select private.is_return_reason(${reason}) as known`)[0]?.known, reason).toBe(true);
    for (const reason of CANCEL_REASONS)
      expect((await sql`select private.is_return_reason(${reason}) as known`)[0]?.known, reason).toBe(false);
  });
});
