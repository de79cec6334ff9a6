// Misspelled and right searches in the demo shop, whose hundreds of words make wrong corrections likely.
import { beforeAll, expect, it } from "vitest";
import { writeShelf } from "../demo/shelf.ts";
import { inEmptyShop } from "./catalogue.ts";

/** What is typed, and the perfume that is meant: it must come first in the list and in the suggestions. */
const SLIPS: readonly (readonly [typed: string, meant: string])[] = [
  // One letter is missing, added, wrong or in another place.
  ["minut", "Minuit Café"],
  ["minut cafe", "Minuit Café"],
  ["grey herron", "Grey Heron"],
  ["slow tabaco", "Slow Tobacco"],
  ["quite coton", "Quiet Cotton"],
  ["saddel room", "Saddle Room"],
  ["cherry laquer", "Cherry Lacquer"],
  ["zafran sultan", "Zafaran Al Sultan"],
  ["velour pourpre", "Velours Pourpre"],
  // Written as French and Arabic speakers hear it.
  ["minut kafe", "Minuit Café"],
  ["minuit caffe", "Minuit Café"],
  ["hot step", "Haute Steppe"],
  ["hautte steppe", "Haute Steppe"],
  ["harir", "Musk Al Hareer"],
  ["musk harir", "Musk Al Hareer"],
  ["musk alharir", "Musk Al Hareer"],
  ["anbar w harir", "Anbar wa Hareer"],
  ["oud el sahra", "Oud Al Sahra"],
  ["oude el sahara", "Oud Al Sahra"],
  ["oud alsahra", "Oud Al Sahra"],
  ["majless el oud", "Majlis Al Oud"],
  ["taj el taief", "Taj Al Taif"],
  ["fares el leil", "Faris Al Layl"],
  ["ouardat al kasr", "Wardat Al Qasr"],
  ["zait yasmine", "Zayt Al Yasmin"],
  ["lavande insoumize", "Lavande Insoumise"],
  ["cedre de shrea", "Cèdre de Chréa"],
  ["bibliotheke oublie", "Bibliothèque Oubliée"],
  ["santall braise", "Santal sur Braise"],
  ["gan d'iris", "Gants d'Iris"],
  // Arabic letters that are exchanged, missing or doubled, and a misspelled article.
  ["عود الصحرا", "Oud Al Sahra"],
  ["عود الصحراي", "Oud Al Sahra"],
  ["قهوه منتصف الليل", "Minuit Café"],
  ["قهوة منتصف اليل", "Minuit Café"],
  ["قهوة منتصف الليلل", "Minuit Café"],
  ["قهوت منتصف الليل", "Minuit Café"],
  ["مصك الحرير", "Musk Al Hareer"],
  ["مسك الحريير", "Musk Al Hareer"],
  ["مسك حرر", "Musk Al Hareer"],
  ["دهن العد القديم", "Dehn Al Oud Qadim"],
  ["عنبر و حرير", "Anbar wa Hareer"],
  ["عنبر حرير", "Anbar wa Hareer"],
  ["فارس اليل", "Faris Al Layl"],
  ["عطر اورد", "Itr Al Ward"],
  ["زعفران السلتان", "Zafaran Al Sultan"],
  ["ندا الفجر", "Rosée d'Aurore"],
  ["زيت الياسمن", "Zayt Al Yasmin"],
];

/** Right spellings of what the shop sells: they find a product without a correction. */
const SOLD = [
  "Minuit Café",
  "minuit cafe",
  "Haute Steppe",
  "Oud Al Sahra",
  "Oud at Noon",
  "Gants d'Iris",
  "قهوة منتصف الليل",
  "مسك الحرير",
  "عنبر وحرير",
  "دهن العود القديم",
  "saint aubry",
  "tea rose",
  "citron vert",
  "eau de toilette",
  "homme",
  "for women",
  // Only in descriptions.
  "minutes",
  "evening",
  "hot",
  "candle",
  "بخور",
];

/** Right spellings of what the shop does not sell: they find nothing. */
const NOT_SOLD = [
  "opium",
  "black opium",
  "black orchid",
  "good girl",
  "invictus",
  "alien",
  "zara",
  "lacoste",
  "nina ricci",
  "delina",
  "layton",
  "khamrah",
  "kitchen",
  "deodorant",
  "baby perfume",
  "أسد",
  "يارا",
  "عطر أطفال",
];

/** French, Arabic and colloquial words of perfumery and shopping: they find something without a correction. */
const SHOPPING_WORDS = [
  "safran",
  "rouge",
  "noir",
  "nuar",
  "nuit",
  "cuir",
  "bois",
  "boisé",
  "fleuri",
  "agrumes",
  "cannelle",
  "cardamome",
  "encens",
  "frais",
  "vanille",
  "kahwa",
  "zaafran",
  "mesk",
  "أحمر",
  "gift",
  "cadeau",
  "cadeau femme",
  "gift for her",
  "هدية",
  "هدية لامرأة",
  "عطر للرجل",
  "cheap",
  "pas cher",
  "رخيص",
  "oud pas cher",
  "oud under 20000",
  // Oud for women alone costs more: this is for both.
  "rose oud femme moins de 18000 da",
  "moins de 9 000 DA",
  "عود أقل من ٢٠٠٠٠",
];

/** A number beside or without words, and the highest price that it means, in centimes. */
const CEILINGS = [
  ["rose 9000", 900_000],
  ["roze 9000", 900_000],
  ["rose 9 000", 900_000],
  ["rose 9000 da", 900_000],
  ["oud 20000da", 2_000_000],
  ["عود 20000", 2_000_000],
  ["عود ٢٠٠٠٠", 2_000_000],
  ["عود ٢٠٠٠٠ دج", 2_000_000],
  ["هدية 9000", 900_000],
  ["budget 9000", 900_000],
  ["9000", 900_000],
] as const;

/** Numbers that are too low or too high for a price, or mean a size. */
const NO_CEILINGS = ["212", "rose 100", "rose 50ml", "oud 30 ml", "rose 12345678"];

/** Typing errors whose nearest word is an alias, and the name that the correction says. */
const NAMED = [
  ["orvile", "orvielle"],
  ["orvil", "orvielle"],
] as const;

const OTHERS = [
  "rose",
  "rose 100 ml",
  "saddle room 3000",
  "saddle room under 3000",
  "oud 20000",
  "عود أقل من 20000",
  "un cadeau",
  "idée cadeau",
  "gift set",
  "فكرة هدية",
  "hdiya",
];

type Found = {
  dearest: number | null;
  ceiling: number | null;
  gift: boolean;
  /** Of each product, in the order of the list, whether it can be bought. */
  inStock: boolean[] | null;
  sorted: boolean;
  total: number;
  corrected: string | null;
  near: boolean;
  first: string | undefined;
  suggested: string | undefined;
};

const found = new Map<string, Found>();

beforeAll(async () => {
  await inEmptyShop(async (on) => {
    await writeShelf(on);
    for (const text of [
      ...SLIPS.map(([typed]) => typed),
      ...SOLD,
      ...NOT_SOLD,
      ...SHOPPING_WORDS,
      ...NAMED.map(([typed]) => typed),
      ...CEILINGS.map(([typed]) => typed),
      ...NO_CEILINGS,
      ...OTHERS,
    ]) {
      const [row] = await on<{ found: Found }[]>`
        select jsonb_build_object('total', list -> 'total', 'corrected', list -> 'corrected', 'near', list -> 'near',
          'ceiling', list -> 'ceiling', 'gift', list -> 'gift',
          'inStock', (select jsonb_agg((item ->> 'stock')::integer > 0 order by place)
            from jsonb_array_elements(list -> 'items') with ordinality as items (item, place)),
          'dearest', (select max((item ->> 'priceFrom')::bigint) from jsonb_array_elements(list -> 'items') as item),
          'sorted', (select array_agg(price order by sold_out, price) = array_agg(price order by place) from (
            select (item ->> 'priceFrom')::bigint as price, item ->> 'stock' = '0' as sold_out, place
            from jsonb_array_elements(list -> 'items') with ordinality as items (item, place)) as prices),
          'first', list #> '{items,0,name,en}', 'suggested', suggested #> '{products,0,name,en}') as found
        from public.search_products(${on.json({ search: text, facets: false })}) as list,
          public.suggest_products(${text}) as suggested`;
      if (row) found.set(text, row.found);
    }
  });
});

it.each(SLIPS)("%j finds %s", (typed, meant) => {
  expect(found.get(typed)).toMatchObject({ first: meant, suggested: meant });
});

it.each(SOLD)("%j finds a product without a correction", (text) => {
  expect(found.get(text)).toMatchObject({ corrected: null, near: false, first: expect.any(String) });
});

it.each(NOT_SOLD)("%j finds nothing and is not corrected", (text) => {
  expect(found.get(text)).toMatchObject({ corrected: null, total: 0 });
});

it.each(SHOPPING_WORDS)("%j is understood: it finds a product, also as it is typed, without a correction", (text) => {
  expect(found.get(text)).toMatchObject({
    corrected: null,
    near: false,
    first: expect.any(String),
    suggested: expect.any(String),
  });
});

it.each(["cheap", "pas cher", "رخيص", "oud pas cher"])("%j shows the lowest prices first", (text) => {
  expect(found.get(text)?.sorted).toBe(true);
});

it.each([
  ["oud under 20000", 2_000_000],
  ["moins de 9 000 DA", 900_000],
  ["عود أقل من ٢٠٠٠٠", 2_000_000],
])("%j shows nothing dearer", (text, ceiling) => {
  expect(found.get(text)?.dearest).toBeLessThanOrEqual(ceiling);
});

it.each(CEILINGS)("%j finds products and shows nothing dearer", (text, ceiling) => {
  expect(found.get(text)).toMatchObject({ ceiling, near: false, first: expect.any(String) });
  expect(found.get(text)?.suggested).toEqual(expect.any(String));
  expect(found.get(text)?.dearest).toBeLessThanOrEqual(ceiling);
});

it.each(NO_CEILINGS)("%j asks for no highest price", (text) => {
  expect(found.get(text)).toMatchObject({ ceiling: null });
});

it("reads a number as a size when a perfume has it: rose 100 finds what rose 100 ml finds", () => {
  expect(found.get("rose 100")).toEqual(found.get("rose 100 ml"));
  expect(found.get("rose 100")).toMatchObject({ near: false, first: expect.any(String) });
});

it("shows the cheapest, marked as similar, when all cost more than the search says", () => {
  for (const text of ["saddle room 3000", "saddle room under 3000"])
    expect(found.get(text), text).toMatchObject({
      near: true,
      ceiling: null,
      first: "Saddle Room",
      suggested: "Saddle Room",
    });
});

it.each(["عود أقل من 20000", "oud 20000", "cheap", "oud pas cher", "cadeau", "gift for her"])(
  "%j shows sold-out products last",
  (text) => {
    const inStock = found.get(text)?.inStock ?? [];
    expect(inStock).toContain(true);
    expect(inStock).toEqual(inStock.toSorted((one, other) => Number(other) - Number(one)));
  },
);

it.each(["gift", "cadeau femme", "هدية لامرأة", "un cadeau", "idée cadeau", "gift set", "فكرة هدية", "hdiya"])(
  "%j asks for a gift",
  (text) => {
    expect(found.get(text)).toMatchObject({ gift: true, first: expect.any(String) });
    expect(found.get("rose")).toMatchObject({ gift: false });
  },
);

it.each(NAMED)("%j is corrected to %j, a word of a name, not to a misspelt alias", (typed, meant) => {
  expect(found.get(typed)).toMatchObject({ corrected: meant, first: expect.any(String) });
});
