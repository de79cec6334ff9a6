import type { Concentration } from "../../../lib/catalog/product.ts";
import type { Locale } from "../../../lib/core/locale.ts";
import { JUICE, type Juice } from "./palette.ts";
import type { Bottle, Cap, DemoBrand, DemoProduct } from "./types.ts";

type Wording = Readonly<Record<Locale, string>>;

const BOTTLES: Readonly<Record<Bottle, Wording>> = {
  tall: { en: "A tall, slim bottle", ar: "قارورة طويلة نحيفة" },
  cube: { en: "A square, heavy bottle", ar: "قارورة مربّعة ثقيلة" },
  round: { en: "A round bottle", ar: "قارورة مستديرة" },
  flacon: { en: "A classic, softly shouldered flacon", ar: "قارورة كلاسيكية بكتفين ناعمين" },
  dome: { en: "A domed bottle", ar: "قارورة مقبّبة" },
  column: { en: "A bottle shaped like a column", ar: "قارورة على شكل عمود" },
  faceted: { en: "A faceted bottle", ar: "قارورة متعدّدة الأوجه" },
  oil: { en: "A small oil bottle", ar: "قنينة زيت صغيرة" },
  flask: { en: "A flat flask", ar: "قارورة مسطّحة" },
  arch: { en: "An arched bottle", ar: "قارورة مقوّسة" },
  vials: { en: "A row of five small bottles", ar: "خمس قوارير صغيرة" },
};

const CAPS: Readonly<Record<Cap, Wording>> = {
  gold: { en: "a gold cap", ar: "غطاء ذهبي" },
  black: { en: "a black cap", ar: "غطاء أسود" },
  silver: { en: "a silver cap", ar: "غطاء فضي" },
  wood: { en: "a wooden cap", ar: "غطاء خشبي" },
  glass: { en: "a glass stopper", ar: "سدادة زجاجية" },
  ivory: { en: "an ivory cap", ar: "غطاء عاجي" },
};

/** Arabic colours as "of the colour of …", which fits a liquid of either gender. */
const COLOURS: Readonly<Record<Juice, Wording>> = {
  [JUICE.clear]: { en: "colourless", ar: "شفاف" },
  [JUICE.pearl]: { en: "pearl-white", ar: "بلون اللؤلؤ" },
  [JUICE.champagne]: { en: "pale gold", ar: "بلون ذهبي فاتح" },
  [JUICE.lemon]: { en: "lemon-yellow", ar: "بلون الليمون" },
  [JUICE.honey]: { en: "honey-coloured", ar: "بلون العسل" },
  [JUICE.amber]: { en: "amber", ar: "بلون الكهرمان" },
  [JUICE.copper]: { en: "copper", ar: "بلون النحاس" },
  [JUICE.chestnut]: { en: "chestnut-brown", ar: "بلون الكستناء" },
  [JUICE.coffee]: { en: "coffee-dark", ar: "بلون القهوة الداكنة" },
  [JUICE.apricot]: { en: "apricot", ar: "بلون المشمش" },
  [JUICE.coral]: { en: "coral", ar: "بلون المرجان" },
  [JUICE.blush]: { en: "blush-pink", ar: "بلون وردي شاحب" },
  [JUICE.rose]: { en: "rose-pink", ar: "بلون الورد" },
  [JUICE.garnet]: { en: "garnet-red", ar: "بلون الرمّان الداكن" },
  [JUICE.plum]: { en: "plum", ar: "بلون البرقوق" },
  [JUICE.lilac]: { en: "lilac", ar: "بلون الليلك" },
  [JUICE.sky]: { en: "sky-blue", ar: "بلون السماء" },
  [JUICE.teal]: { en: "sea-blue", ar: "بلون البحر" },
  [JUICE.ink]: { en: "ink-blue", ar: "بلون الحبر الأزرق" },
  [JUICE.mint]: { en: "mint-green", ar: "بلون النعناع" },
  [JUICE.leaf]: { en: "leaf-green", ar: "بلون أوراق الشجر" },
  [JUICE.olive]: { en: "olive-green", ar: "بلون الزيتون" },
  [JUICE.emerald]: { en: "emerald", ar: "بلون الزمرّد" },
  [JUICE.smoke]: { en: "smoke-grey", ar: "بلون الدخان" },
};

const PERFUME: Wording = { en: "perfume", ar: "عطر" };
const LIQUIDS: Readonly<Partial<Record<Concentration, Wording>>> = {
  oil: { en: "perfume oil", ar: "زيت عطري" },
  mist: { en: "body mist", ar: "رذاذ للجسم" },
};

type Pictured = Pick<DemoProduct, "name" | "nameAr" | "concentration" | "look">;
type Signed = Pick<DemoBrand, "name" | "nameAr">;

/** The alternative text of a product's picture. */
export function altText(product: Pictured, brand: Signed, locale: Locale): string {
  const { look } = product;
  const [bottle, cap, colour] = [BOTTLES[look.bottle][locale], CAPS[look.cap][locale], COLOURS[look.juice][locale]];
  const liquid = (LIQUIDS[product.concentration] ?? PERFUME)[locale];
  return locale === "ar"
    ? `${bottle} من «${product.nameAr}» (${brand.nameAr})، فيها ${liquid} ${colour} ولها ${cap}.`
    : `${bottle} of ${product.name} by ${brand.name}, filled with ${colour} ${liquid} and closed with ${cap}.`;
}
