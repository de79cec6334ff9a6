import type { DemoNote, NoteFamily } from "./types.ts";

const family =
  <F extends NoteFamily>(of: F) =>
  <S extends string>(slug: S, name: string, nameAr: string, ...aliases: string[]) => ({
    slug,
    name,
    nameAr,
    family: of,
    aliases,
  });

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
  citrus("lemon", "Lemon", "ليمون", "citron"),
  citrus("lime", "Lime", "ليمون أخضر", "citron vert"),
  citrus("mandarin", "Mandarin", "مندرين"),
  citrus("orange", "Orange", "برتقال"),
  citrus("bitter-orange", "Bitter orange", "نارنج", "bigarade"),
  citrus("grapefruit", "Grapefruit", "جريب فروت", "pamplemousse"),
  citrus("petitgrain", "Petitgrain", "أوراق النارنج"),

  fruity("pear", "Pear", "إجاص", "poire"),
  fruity("apple", "Apple", "تفاح", "pomme"),
  fruity("peach", "Peach", "خوخ", "pêche"),
  fruity("plum", "Plum", "برقوق"),
  fruity("cherry", "Black cherry", "كرز أسود", "cerise"),
  fruity("raspberry", "Raspberry", "توت العليق", "framboise"),
  fruity("blackcurrant", "Blackcurrant", "كشمش أسود"),
  fruity("lychee", "Lychee", "ليتشي"),
  fruity("pineapple", "Pineapple", "أناناس"),
  fruity("fig", "Fig", "تين", "figue"),
  fruity("date", "Date", "تمر", "datte"),
  fruity("coconut", "Coconut", "جوز الهند", "noix de coco"),

  floral("rose", "Rose", "ورد"),
  floral("damask-rose", "Damask rose", "ورد دمشقي"),
  floral("taif-rose", "Taif rose", "ورد طائفي"),
  floral("jasmine", "Jasmine", "ياسمين"),
  floral("orange-blossom", "Orange blossom", "زهر البرتقال", "fleur d'oranger", "ماء الزهر"),
  floral("neroli", "Neroli", "نيرولي"),
  floral("iris", "Iris", "سوسن"),
  floral("violet", "Violet", "بنفسج"),
  floral("tuberose", "Tuberose", "مسك الروم", "tubéreuse"),
  floral("ylang-ylang", "Ylang-ylang", "يلانغ يلانغ"),
  floral("peony", "Peony", "فاوانيا", "pivoine"),
  floral("lily-of-the-valley", "Lily of the valley", "زنبق الوادي", "muguet"),
  floral("magnolia", "Magnolia", "ماغنوليا"),
  floral("mimosa", "Mimosa", "ميموزا"),
  floral("freesia", "Freesia", "فريزيا"),
  floral("honeysuckle", "Honeysuckle", "زهر العسل", "chèvrefeuille"),
  floral("geranium", "Geranium", "جيرانيوم"),

  aromatic("lavender", "Lavender", "خزامى"),
  aromatic("rosemary", "Rosemary", "إكليل الجبل"),
  aromatic("sage", "Sage", "مريمية"),
  aromatic("thyme", "Thyme", "زعتر", "thym"),
  aromatic("mint", "Mint", "نعناع", "menthe"),
  aromatic("juniper", "Juniper", "عرعر"),
  aromatic("wormwood", "Wormwood", "شيح", "absinthe", "armoise"),

  green("fig-leaf", "Fig leaf", "ورق التين", "feuille de figuier"),
  green("galbanum", "Galbanum", "جالبانوم (قنّة)"),
  green("green-tea", "Green tea", "شاي أخضر", "thé vert"),
  green("black-tea", "Black tea", "شاي أسود", "thé noir"),

  spicy("saffron", "Saffron", "زعفران"),
  spicy("cardamom", "Cardamom", "هيل"),
  spicy("cinnamon", "Cinnamon", "قرفة", "cannelle"),
  spicy("clove", "Clove", "قرنفل", "girofle"),
  spicy("nutmeg", "Nutmeg", "جوزة الطيب", "muscade"),
  spicy("ginger", "Ginger", "زنجبيل", "gingembre"),
  spicy("black-pepper", "Black pepper", "فلفل أسود", "poivre noir"),
  spicy("pink-pepper", "Pink pepper", "فلفل وردي", "baie rose"),

  fresh("sea-salt", "Sea salt", "ملح البحر", "sel marin"),
  fresh("aldehydes", "Aldehydes", "ألدهيدات"),

  woody("oud", "Oud", "عود"),
  woody("sandalwood", "Sandalwood", "صندل", "bois de santal"),
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
  resin("frankincense", "Frankincense", "لبان", "encens", "بخور"),
  resin("myrrh", "Myrrh", "مرّ"),
  resin("benzoin", "Benzoin", "جاوي"),
  resin("labdanum", "Labdanum", "لاذن"),

  gourmand("vanilla", "Vanilla", "فانيليا"),
  gourmand("tonka", "Tonka bean", "حبوب التونكا"),
  gourmand("honey", "Honey", "عسل", "miel"),
  gourmand("caramel", "Caramel", "كراميل"),
  gourmand("almond", "Almond", "لوز", "amande"),
  gourmand("coffee", "Coffee", "قهوة"),
  gourmand("cocoa", "Cocoa", "كاكاو"),

  musk("musk", "Musk", "مسك"),
  musk("white-musk", "White musk", "مسك أبيض", "musc blanc"),

  leather("leather", "Leather", "جلد", "cuir"),
  leather("suede", "Suede", "جلد مخملي", "daim"),
  leather("tobacco", "Tobacco", "تبغ", "tabac"),
  leather("beeswax", "Beeswax", "شمع النحل", "cire d'abeille"),
] as const satisfies readonly DemoNote[];

export type NoteSlug = (typeof notes)[number]["slug"];
