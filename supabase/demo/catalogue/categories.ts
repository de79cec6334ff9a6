import type { DemoCategory } from "./types.ts";

/** Collections by style. No category is for women or for men: a product says that itself (`gender`). */
export const categories = [
  {
    slug: "flowers-fruit",
    name: "Flowers & fruit",
    nameAr: "أزهار وفاكهة",
    description:
      "Florals, ripe fruit and soft powder, from the first spray of the morning to the last one at the door.",
    descriptionAr: "أزهار وفاكهة ناضجة وبودرة ناعمة، من أول رشّة في الصباح إلى آخر رشّة عند الباب.",
    featured: true,
    position: 1,
  },
  {
    slug: "woods-leather",
    name: "Woods & leather",
    nameAr: "أخشاب وجلد",
    description: "Woods, spice, leather and cold air: scents that dress you before your jacket does.",
    descriptionAr: "أخشاب وتوابل وجلد وهواء بارد: عطور لها حضور السترة الأنيقة.",
    featured: true,
    position: 2,
  },
  {
    slug: "tea-fig",
    name: "Tea & fig",
    nameAr: "شاي وتين",
    description: "Tea, fig, cedar, salt: scents that belong to whoever wears them well.",
    descriptionAr: "شاي وتين وأرز وملح: عطور تليق بمن اختارها، أيًّا كان.",
    featured: false,
    position: 3,
  },
  {
    slug: "oud-amber",
    name: "Oud & amber",
    nameAr: "عود وعنبر",
    description: "Resins, incense and precious woods, for evenings, weddings and the cold months.",
    descriptionAr: "راتنجات وبخور وأخشاب نفيسة، للسهرات والأعراس وأشهر البرد.",
    featured: true,
    position: 4,
  },
  {
    slug: "private-collection",
    name: "Private collection",
    nameAr: "المجموعة الخاصة",
    description: "Small batches and unusual ideas. Try them on skin, and take your time.",
    descriptionAr: "كميات محدودة وأفكار غير مألوفة. جرّبها على بشرتك، وخذ وقتك.",
    featured: true,
    position: 5,
  },
  {
    slug: "oils-mists",
    name: "Oils & mists",
    nameAr: "زيوت ورذاذ",
    description: "The two ends of perfumery: a drop of oil that stays all day, a cloud of mist that asks for nothing.",
    descriptionAr: "طرفا عالم العطور: قطرة زيت تبقى طوال اليوم، وغيمة رذاذ لا تطلب شيئًا.",
    featured: false,
    position: 6,
  },
] as const satisfies readonly DemoCategory[];

export type CategorySlug = (typeof categories)[number]["slug"];
