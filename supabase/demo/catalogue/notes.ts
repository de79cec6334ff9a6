import type { DemoNote, NoteFamily } from "./types.ts";

const family =
  <F extends NoteFamily>(of: F) =>
  <S extends string>(slug: S, name: string, nameAr: string) => ({ slug, name, nameAr, family: of });

const citrus = family("citrus");
const fruity = family("fruity");
const floral = family("floral");
const aromatic = family("aromatic");
const green = family("green");
const spicy = family("spicy");
const fresh = family("fresh");
const woody = family("woody");
const resin = family("resin");
const gourmand = family("gourmand");
const musk = family("musk");
const leather = family("leather");

export const notes = [
  citrus("bergamot", "Bergamot", "برغموت"),
  citrus("lemon", "Lemon", "ليمون"),
  citrus("lime", "Lime", "ليمون أخضر"),
  citrus("mandarin", "Mandarin", "مندرين"),
  citrus("orange", "Orange", "برتقال"),
  citrus("bitter-orange", "Bitter orange", "نارنج"),
  citrus("grapefruit", "Grapefruit", "جريب فروت"),
  citrus("petitgrain", "Petitgrain", "أوراق النارنج"),

  fruity("pear", "Pear", "إجاص"),
  fruity("apple", "Apple", "تفاح"),
  fruity("peach", "Peach", "خوخ"),
  fruity("plum", "Plum", "برقوق"),
  fruity("cherry", "Black cherry", "كرز أسود"),
  fruity("raspberry", "Raspberry", "توت العليق"),
  fruity("blackcurrant", "Blackcurrant", "كشمش أسود"),
  fruity("lychee", "Lychee", "ليتشي"),
  fruity("pineapple", "Pineapple", "أناناس"),
  fruity("fig", "Fig", "تين"),
  fruity("date", "Date", "تمر"),
  fruity("coconut", "Coconut", "جوز الهند"),

  floral("rose", "Rose", "ورد"),
  floral("damask-rose", "Damask rose", "ورد دمشقي"),
  floral("taif-rose", "Taif rose", "ورد طائفي"),
  floral("jasmine", "Jasmine", "ياسمين"),
  floral("orange-blossom", "Orange blossom", "زهر البرتقال"),
  floral("neroli", "Neroli", "نيرولي"),
  floral("iris", "Iris", "سوسن"),
  floral("violet", "Violet", "بنفسج"),
  floral("tuberose", "Tuberose", "مسك الروم"),
  floral("ylang-ylang", "Ylang-ylang", "يلانغ يلانغ"),
  floral("peony", "Peony", "فاوانيا"),
  floral("lily-of-the-valley", "Lily of the valley", "زنبق الوادي"),
  floral("magnolia", "Magnolia", "ماغنوليا"),
  floral("mimosa", "Mimosa", "ميموزا"),
  floral("freesia", "Freesia", "فريزيا"),
  floral("honeysuckle", "Honeysuckle", "زهر العسل"),
  floral("geranium", "Geranium", "جيرانيوم"),

  aromatic("lavender", "Lavender", "خزامى"),
  aromatic("rosemary", "Rosemary", "إكليل الجبل"),
  aromatic("sage", "Sage", "مريمية"),
  aromatic("thyme", "Thyme", "زعتر"),
  aromatic("mint", "Mint", "نعناع"),
  aromatic("juniper", "Juniper", "عرعر"),
  aromatic("wormwood", "Wormwood", "شيح"),

  green("fig-leaf", "Fig leaf", "ورق التين"),
  green("galbanum", "Galbanum", "قنّة"),
  green("green-tea", "Green tea", "شاي أخضر"),
  green("black-tea", "Black tea", "شاي أسود"),

  spicy("saffron", "Saffron", "زعفران"),
  spicy("cardamom", "Cardamom", "هيل"),
  spicy("cinnamon", "Cinnamon", "قرفة"),
  spicy("clove", "Clove", "قرنفل"),
  spicy("nutmeg", "Nutmeg", "جوزة الطيب"),
  spicy("ginger", "Ginger", "زنجبيل"),
  spicy("black-pepper", "Black pepper", "فلفل أسود"),
  spicy("pink-pepper", "Pink pepper", "فلفل وردي"),

  fresh("sea-salt", "Sea salt", "ملح البحر"),
  fresh("aldehydes", "Aldehydes", "ألدهيدات"),

  woody("oud", "Oud", "عود"),
  woody("sandalwood", "Sandalwood", "صندل"),
  woody("cedar", "Cedar", "أرز"),
  woody("cypress", "Cypress", "سرو"),
  woody("vetiver", "Vetiver", "فيتيفر"),
  woody("patchouli", "Patchouli", "باتشولي"),
  woody("guaiac-wood", "Guaiac wood", "خشب الغاياك"),
  woody("cashmere-wood", "Cashmere wood", "خشب الكشمير"),
  woody("birch", "Birch", "بتولا"),
  woody("oakmoss", "Oakmoss", "طحلب السنديان"),

  resin("amber", "Amber", "عنبر"),
  resin("ambergris", "Ambergris", "عنبر أشهب"),
  resin("frankincense", "Frankincense", "لبان"),
  resin("myrrh", "Myrrh", "مرّ"),
  resin("benzoin", "Benzoin", "جاوي"),
  resin("labdanum", "Labdanum", "لاذن"),

  gourmand("vanilla", "Vanilla", "فانيليا"),
  gourmand("tonka", "Tonka bean", "حبوب التونكا"),
  gourmand("honey", "Honey", "عسل"),
  gourmand("caramel", "Caramel", "كراميل"),
  gourmand("almond", "Almond", "لوز"),
  gourmand("coffee", "Coffee", "قهوة"),
  gourmand("cocoa", "Cocoa", "كاكاو"),

  musk("musk", "Musk", "مسك"),
  musk("white-musk", "White musk", "مسك أبيض"),

  leather("leather", "Leather", "جلد"),
  leather("suede", "Suede", "جلد مخملي"),
  leather("tobacco", "Tobacco", "تبغ"),
  leather("beeswax", "Beeswax", "شمع النحل"),
] as const satisfies readonly DemoNote[];

export type NoteSlug = (typeof notes)[number]["slug"];
