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

/** Typing errors whose nearest word is an alias, and the name that the correction says. */
const NAMED = [
  ["orvile", "orvielle"],
  ["orvil", "orvielle"],
] as const;

type Found = {
  dearest: number | null;
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
    ]) {
      const [row] = await on<{ found: Found }[]>`
        select jsonb_build_object('total', list -> 'total', 'corrected', list -> 'corrected', 'near', list -> 'near',
          'dearest', (select max((item ->> 'price_from')::bigint) from jsonb_array_elements(list -> 'items') as item),
          'sorted', (select array_agg(price order by price) = array_agg(price order by place) from (
            select (item ->> 'price_from')::bigint as price, place
            from jsonb_array_elements(list -> 'items') with ordinality as items (item, place)) as prices),
          'first', list #> '{items,0,name}', 'suggested', suggested #> '{products,0,name}') as found
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

it.each(NAMED)("%j is corrected to %j, a word of a name, not to a misspelt alias", (typed, meant) => {
  expect(found.get(typed)).toMatchObject({ corrected: meant, first: expect.any(String) });
});
