/** Spelling rules that hold for every name of the source; single faults are data in `corrections.ts`. */

const TATWEEL = /\u0640/g;
const MARKS = /\p{Mn}/gu;

/** Words of foreign place names that stay small: "Lac des Oiseaux". */
const PARTICLES = new Set(["Des"]);

/** Arabic words the source writes without their hamza or alif maqsura, mostly beside the right spelling elsewhere. */
const ARABIC_WORDS: Readonly<Record<string, string>> = {
  ابراهيم: "إبراهيم",
  ابلسة: "أبلسة",
  احمد: "أحمد",
  اراس: "أراس",
  اربوات: "أربوات",
  اغرم: "إغرم",
  اقبلي: "أقبلي",
  اقبيل: "أقبيل",
  الابطال: "الأبطال",
  الابيار: "الأبيار",
  الابيض: "الأبيض",
  الاحد: "الأحد",
  الاخضر: "الأخضر",
  الادريسية: "الإدريسية",
  الاربعطاش: "الأربعطاش",
  الاشياخ: "الأشياخ",
  الامير: "الأمير",
  امقل: "أمقل",
  اوفلا: "أوفلا",
  اولاد: "أولاد",
  ايت: "أيت",
  راس: "رأس",
  يحي: "يحيى",
};

const words = (text: string) => text.trim().split(/\s+/);

/** Title case, one space between words: the source hyphenates one name in ten ("AIN-EL-HAMMAM") and not the others. */
export const latinName = (raw: string): string =>
  words(raw.replaceAll("-", " ").toLowerCase())
    .map((word) => word.replace(/(^|')\p{L}/gu, (initial) => initial.toUpperCase()))
    .map((word) => (PARTICLES.has(word) ? word.toLowerCase() : word))
    .join(" ");

/** One space between words, no stretching of letters, and the hamza where it belongs. */
export const arabicName = (raw: string): string =>
  words(raw.replace(TATWEEL, ""))
    .map((word) => ARABIC_WORDS[word] ?? word)
    .join(" ");

/** What two spellings of one Latin name have in common: "Béni Abbès" and "Beni Abbes". */
export const folded = (name: string): string => name.normalize("NFD").replace(MARKS, "").toLowerCase();
