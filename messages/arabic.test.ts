import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue } from "../supabase/demo/catalogue/index.ts";
import ar from "./ar.json" with { type: "json" };

type Tree = { [key: string]: Tree | string };
type Text = readonly [key: string, text: string];

const flat = (tree: Tree, path = ""): Text[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  );

const ARABIC = /[\u0600-\u06ff]/;

/** The Arabic texts that a migration writes: the questions of the FAQ and the texts about the house. */
const written = (file: string): Text[] =>
  [
    ...readFileSync(new URL(`../supabase/migrations/${file}`, import.meta.url), "utf8").matchAll(/'((?:[^']|'')*)'/g),
  ].flatMap(([, text = ""]) => (ARABIC.test(text) ? [[file, text] as const] : []));

const { admin, ...shopMessages } = ar;
const backOffice = flat({ admin });
const shop = [
  ...flat(shopMessages),
  ...written("20261120000900_content.sql"),
  ...[...catalogue.brands, ...catalogue.categories].flatMap(({ slug, nameAr, descriptionAr }): Text[] => [
    [slug, nameAr],
    [slug, descriptionAr],
  ]),
  ...catalogue.notes.map(({ slug, nameAr }): Text => [slug, nameAr]),
  ...catalogue.products.flatMap(({ slug, nameAr, descriptionAr }): Text[] => [
    [slug, nameAr],
    [slug, descriptionAr ?? ""],
  ]),
  ...catalogue.testimonials.map(({ author, quoteAr }): Text => [author, quoteAr]),
];

/** What is written in Latin letters in Arabic too: the other language, numbers of papers, settings of browsers, examples. */
const LATIN_IN_SHOP = /English|EN|NIF|RC|Do Not Track|Global Privacy Control|name@example\.com|LF-7K4M2Q/g;

/** In the back office also keys, formats of files, codes, carriers and their words. */
const LATIN_IN_BACK_OFFICE = new RegExp(
  [
    LATIN_IN_SHOP.source,
    ...["Enter", "https?", "CSV", "TSV", "csv", "xlsx?", "Excel", "SVG", "PNG", "JPEG", "WebP", "AVIF", "HEIC"],
    ...[
      "UTF-8",
      "UTC",
      "SKU",
      "sku",
      "QR",
      "ml",
      "CCP",
      "PAY-",
      "\\bA[46]?\\b",
      "Z",
      "Bordereau",
      "OUI",
      "true",
      "false",
    ],
    ...["Ecotrack", "NOEST", "Nord et Ouest", "Yalidine", "Procolis", "ZR Express", "Maystro", "DHD", "Conexlog"],
    ...["Anderson", "instagram", "facebook", "tiktok", "radio", "ramadan-oud", "Date", "Source", "Campagne"],
    ...["Montant", "Référence", "Taille", "Quantité", "Prix d[’']achat", "notes_\\w+"],
  ]
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

const latinLeft = (texts: readonly Text[], allowed: RegExp): Text[] =>
  texts.filter(([, text]) =>
    /[a-z]/i.test(
      text
        .replace(/\{\s*\w+\s*(?=[},])|<[^>]*>|%s|\\n/g, "")
        .replace(/,\s*plural\s*,|\b(?:zero|one|two|few|many|other)(?=\s*\{)/g, "")
        .replace(allowed, ""),
    ),
  );

describe("Latin words in Arabic texts are names, codes or examples", () => {
  it("in the shop", () => expect(latinLeft(shop, LATIN_IN_SHOP)).toEqual([]));
  it("in the back office", () => expect(latinLeft(backOffice, LATIN_IN_BACK_OFFICE)).toEqual([]));
});

it("a range is written with من and إلى: with a hyphen, it is read from the right", () => {
  const range = /(?<!\d)\d+\s?[-–]\s?\d+/;
  const bare = (text: string) => text.replace(/\u2066[^\u2069]*\u2069|القانون \d+-\d+/g, "");
  expect([...shop, ...backOffice].filter(([, text]) => range.test(bare(text)))).toEqual([]);
});

/** Words of a translation, each with what an Arab shop writes. */
const CALQUES = {
  "ردّ على مكالمة، أجاب عن سؤال":
    /(?:أجاب|أجب|يجيب|تجيب|نجيب)\p{L}* على|(?:أجاب|أجب|يجيب|تجيب|نجيب)\p{L}* عن (?:اتصال|مكالم)/u,
  "عامل التوصيل": /سائق/,
  "يوضع العطر ولا يُلبس": /ارتدا|ملبوس|[يتُ]ُلبس/,
  "ينعّم، ممتلئ": /يدوّر|مستدير/,
  "الثبات، لا العمر": /عمره|أطول عمر/,
  "أو دو تواليت": /ماء تواليت/,
  "الهرم العطري": /هرم العطر(?!ي)/,
  "إفراغ السلة": /عملية الطلب/,
  "المناطق المعتادة": /المناطق العادية/,
  الاثنين: /الإثنين/,
  "من فضلك مع الأمر": /يرجى/,
  "مصاريف الإرجاع": /مصاريف الإعادة|تكلفة الإرجاع/,
  "دار العطور (في لوحة الإدارة: الماركة)": /ماركة|الماركات/,
  "سُجّل الطلب": /قُدّم|قدّمت/,
  "عبر واتساب": /على واتساب/,
  "دون إنشاء حساب": /دون حساب/,
  "«{name}»، فقد يكون اسم العطر مؤنثًا": /\{name\} (?:غير|لم)|(?:أُزيل|يعد|توفر|حُفظ|حُذف) \{name\}/,
} as const;

it.each(Object.entries(CALQUES))("the shop writes: %s", (_, calque) => {
  expect(shop.filter(([, text]) => calque.test(text))).toEqual([]);
});

/** In the back office: two words for one thing, or the wrong preposition, each with what it writes. */
const STRAY = {
  "كلمة المرور": /كلمة السر|كلمة سر/,
  "عبر الهاتف": /(?:سُجّل|طلب جديد|الاتفاق) بالهاتف/,
  "سُلّم إلى": /سُلّم ل(?:ل|شركة)|المسلَّمة ل/,
  "في طريق الإرجاع": /طريق العودة/,
  المرتجعة: /راجعة(?!\p{L})/u,
  "تاريخ التسليم، المسلَّمة": /الموصَّلة|تم توصيلها|تاريخ التوصيل/,
  "دمجه مع": /ضمّه مع/,
  "ينتهي تلقائيًا": /[ين]تهى? وحده/,
  "موظف الاتصال، موظف التغليف": /موظّف|المجهّز|موظفو المكالمات/,
} as const;

it.each(Object.entries(STRAY))("the back office writes: %s", (_, stray) => {
  const texts = backOffice.filter(([key]) => !key.startsWith("admin.palette.also."));
  expect(texts.filter(([, text]) => stray.test(text))).toEqual([]);
});

it("the back office speaks to one person; only its messages to customers speak in the plural", () => {
  const toCustomers = /^admin\.(?:desk\.spoken|orders\.write)\.|^admin\.messages\.(?:reply|confirm[SB]|backText)/;
  const plural =
    /(?<!\p{L})[وف]?(?:أرسلوا|اتصلوا|ألغوا|اختاروا|أدخلوا|تتصلون|اتفقتم|معكم|عندكم|لكم|منكم|إليكم)(?!\p{L})/u;
  expect(backOffice.filter(([key, text]) => !toCustomers.test(key) && plural.test(text))).toEqual([]);
});

it("a word has one spelling", () => {
  const others = /سُجِّل|سُلِّم|حُضِّر|عُدِّل|حُدد|مسلّم|مُسلَّم|مسجّل(?!و)|المحصَّل|مكرر|[يت]تغير|تغيرت|مؤكد/;
  expect([...shop, ...backOffice].filter(([, text]) => others.test(text))).toEqual([]);
});

it("one needs something with إلى", () => {
  const without = /حتاج(?:ه|ها)(?!\p{L})|حتاج (?!(?:\S+ ){0,2}إل)/u;
  expect([...shop, ...backOffice].filter(([, text]) => without.test(text))).toEqual([]);
});

describe("the description of a perfume speaks to one person", () => {
  const speaking = (who: "women" | "others", words: RegExp) =>
    catalogue.products
      .filter(
        ({ gender, descriptionAr }) => (gender === "women") === (who === "women") && words.test(descriptionAr ?? ""),
      )
      .map(({ slug }) => slug);

  it("to a woman only when the perfume is for women", () => {
    expect(speaking("others", /(?<!\p{L})[وف]?(?:رشّي|احملي|جرّبي|ضعي|انتظري|ت\p{L}+ين)(?:ه|ها)?(?!\p{L})/u)).toEqual([]);
  });

  it("never to a man when the perfume is for women", () => {
    const man = /(?<!\p{L})[وف]?(?:(?:رشّ|ضع|جدّد|امنح|استعمل|احمل|تضع)(?:ه|ها)|جرّب|انتظر|تلبس)(?!\p{L})/u;
    expect(speaking("women", man)).toEqual([]);
  });
});
