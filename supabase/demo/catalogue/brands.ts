import type { DemoBrand } from "./types.ts";

/** Every house is invented. */
export const brands = [
  {
    slug: "maison-orvielle",
    skuPrefix: "OV",
    name: "Maison Orvielle",
    nameAr: "دار أورفيال",
    description: "Couture florals and clean-cut woods, composed the way a good tailor works: one line, no loose thread.",
    descriptionAr: "أزهار بأناقة الأزياء الراقية وأخشاب واضحة الخطوط، تُركَّب كما يعمل الخيّاط الماهر: خطّ واحد بلا خيط زائد.",
    aliases: ["orviel", "orviele", "اورفيال", "اورفييل"],
    similar: [
      "dior", "doir", "diorr", "deor", "christian dior", "sauvage", "ديور", "ديوور", "كريستيان ديور", "سوفاج", "givenchy",
      "givanchy", "جيفنشي",
    ],
  },
  {
    slug: "saint-aubry",
    skuPrefix: "SA",
    name: "Saint-Aubry",
    nameAr: "سانت أوبري",
    description: "Aldehydes, iris and silk. A house which holds that elegance is mostly a matter of what is left out.",
    descriptionAr: "ألدهيدات وسوسن وحرير. دار ترى أن الأناقة في ما نستغني عنه.",
    aliases: ["saint aubri", "aubry", "سان اوبري", "اوبري"],
    similar: [
      "chanel", "chanle", "channel", "chanell", "coco chanel", "شانيل", "شنيل", "شانال", "كوكو شانيل", "hermes", "hermès",
      "هيرميس", "هرمس",
    ],
  },
  {
    slug: "noir-rivage",
    skuPrefix: "NR",
    name: "Noir Rivage",
    nameAr: "نوار ريفاج",
    description: "City scents for after dark: coffee, lavender, warm skin and a coat thrown over the shoulders.",
    descriptionAr: "عطور المدينة بعد الغروب: قهوة وخزامى ودفء بشرة ومعطف على الكتفين.",
    aliases: ["noir rivaj", "rivage", "ريفاج"],
    similar: [
      "ysl", "yves saint laurent", "saint laurent", "ايف سان لوران", "إيف سان لوران", "سان لوران", "lancome", "lancôme",
      "لانكوم", "jean paul gaultier", "jpg", "جان بول غوتييه",
    ],
  },
  {
    slug: "harlan-voss",
    skuPrefix: "HV",
    name: "Harlan Voss",
    nameAr: "هارلان فوس",
    description: "Leather, tobacco, polished fruit. Few materials, turned up loud and cut with precision.",
    descriptionAr: "جلد وتبغ وفاكهة لامعة. مواد قليلة، حضورها قوي وقصّتها دقيقة.",
    aliases: ["harlan vos", "harlen voss", "هارلن فوس"],
    similar: [
      "tom ford", "tomford", "tom fort", "توم فورد", "طوم فورد", "kilian", "killian", "كيليان", "initio", "انيشيو",
    ],
  },
  {
    slug: "kingsmere",
    skuPrefix: "KM",
    name: "Kingsmere",
    nameAr: "كينغزمير",
    description: "Orchards, wet slate and good wool: country scents for people who stand up straight.",
    descriptionAr: "بساتين وحجر مبلّل وصوف أصيل: عطور الريف لمن يقف مستقيم القامة.",
    aliases: ["kingsmeer", "kings mere", "كينجزمير", "كنغزمير"],
    similar: [
      "creed", "cread", "cried", "كريد", "aventus", "افنتوس", "أفينتوس", "parfums de marly", "de marly", "دي مارلي",
      "penhaligons", "بنهاليغونز",
    ],
  },
  {
    slug: "fontaubert",
    skuPrefix: "FA",
    name: "Fontaubert",
    nameAr: "فونتوبير",
    description: "A house of powder, vanilla and violets, faithful to the old recipes with a lighter hand.",
    descriptionAr: "دار البودرة والفانيليا والبنفسج، وفيّة للوصفات القديمة بيد أخفّ.",
    aliases: ["fontober", "fontauber", "فونتوبار"],
    similar: [
      "guerlain", "gerlain", "guerlin", "guerlan", "جيرلان", "غيرلان", "قيرلان", "cartier", "كارتييه", "كارتيي", "caron",
      "كارون",
    ],
  },
  {
    slug: "qasr-narjis",
    skuPrefix: "QN",
    name: "Qasr Narjis",
    nameAr: "قصر النرجس",
    description: "Generous Gulf-style perfumery at a fair price: sweet ambers, soft musks, rose without reserve.",
    descriptionAr: "عطور خليجية الطابع، سخيّة وبسعر منصف: عنبر حلو ومسك ناعم وورد بلا تحفّظ.",
    aliases: ["qasr al narjis", "kasr narjis", "qasr nargis", "قصر نرجس"],
    similar: [
      "lattafa", "latafa", "latfa", "لطافة", "لطافه", "armaf", "ارماف", "afnan", "افنان", "maison alhambra", "الحمبرا",
      "rasasi", "الرصاصي",
    ],
  },
  {
    slug: "wahat-rimal",
    skuPrefix: "WR",
    name: "Wahat Rimal",
    nameAr: "واحة الرمال",
    description: "Oud, frankincense and Taif rose, blended slowly and worn close to the robe.",
    descriptionAr: "عود ولبان وورد طائفي، تُمزج على مهل وتُلبس قريبًا من الثوب.",
    aliases: ["wahat al rimal", "waha rimal", "واحه الرمال"],
    similar: [
      "amouage", "amwage", "amuage", "امواج", "أمواج", "arabian oud", "العربية للعود", "ajmal", "عطور اجمل", "montale",
      "مونتال",
    ],
  },
  {
    slug: "atelier-asekrem",
    skuPrefix: "AK",
    name: "Atelier Asekrem",
    nameAr: "أتيليه أسكرم",
    description: "Small portraits of Algeria in scent: Blida's orange trees, the cedars of Chréa, tea under a tent in the south.",
    descriptionAr: "صور صغيرة من الجزائر بالعطر: برتقال البليدة وأرز الشريعة وشاي تحت خيمة في الجنوب.",
    aliases: ["asekrem", "assekrem", "اسكرم", "أسكرام"],
    similar: [
      "le labo", "lelabo", "لو لابو", "byredo", "بايريدو", "diptyque", "diptique", "ديبتيك", "maison margiela", "replica",
      "مارجيلا",
    ],
  },
  {
    slug: "marenza",
    skuPrefix: "MZ",
    name: "Marenza",
    nameAr: "مارينزا",
    description: "Italian light by the bottle: lemons, sea salt, fig leaves and long evenings out of doors.",
    descriptionAr: "ضوء إيطاليا في قارورة: ليمون وملح بحر وورق تين وأمسيات طويلة في الهواء الطلق.",
    aliases: ["marensa", "مارنزا", "مارينزة"],
    similar: [
      "armani", "giorgio armani", "ارماني", "أرماني", "versace", "versatche", "فيرزاتشي", "فرزاتشي", "dolce gabbana",
      "dolce & gabbana", "دولتشي غابانا", "bvlgari", "bulgari", "بولغاري", "acqua di gio", "victoria secret",
      "victoria's secret", "فيكتوريا سيكريت",
    ],
  },
] as const satisfies readonly DemoBrand[];

export type BrandSlug = (typeof brands)[number]["slug"];
