/** One visible fault of the source. `from` is what it says today, so that a repaired source makes the generator fail. */
export type Correction = {
  readonly id: number;
  readonly field: "name" | "name_ar";
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

const CUT = "cut off by the source";
const RUN_TOGETHER = "words run together";
const SPLIT = "one word written as two";
const APOSTROPHE = "a lone consonant needs its apostrophe";
const MISSPELLED = "letters lost or added; the Arabic name shows the right ones";
const SEAT = "seat of its wilaya, which the law spells so";

export const CORRECTIONS: readonly Correction[] = [
  { id: 419, field: "name", from: "EL FEDJOUDJ BOUGHRARA SA", to: "El Fedjoudj Boughrara Saoudi", reason: CUT },
  { id: 509, field: "name", from: "N GAOUS", to: "N'Gaous", reason: APOSTROPHE },
  { id: 515, field: "name", from: "AZIL ABEDELKADER", to: "Azil Abdelkader", reason: MISSPELLED },
  { id: 544, field: "name", from: "T KOUT", to: "T'Kout", reason: APOSTROPHE },
  { id: 555, field: "name", from: "M DOUKAL", to: "M'Doukal", reason: APOSTROPHE },
  { id: 604, field: "name", from: "TAOURIT IGHIL", to: "Taourirt Ighil", reason: MISSPELLED },
  { id: 608, field: "name_ar", from: "سوق لإثنين", to: "سوق الإثنين", reason: "the article has lost its alif" },
  { id: 618, field: "name", from: "FENAIA IL MATEN", to: "Fenaia Ilmaten", reason: SPLIT },
  { id: 650, field: "name", from: "BENIMAOUCHE", to: "Beni Maouche", reason: RUN_TOGETHER },
  { id: 808, field: "name_ar", from: "بن يخلف", to: "بني يخلف", reason: "the Latin name says Beni, not Ben" },
  { id: 909, field: "name", from: "HAMMAM ELOUANE", to: "Hammam Melouane", reason: MISSPELLED },
  { id: 1024, field: "name", from: "Z'BARBAR (el isseri )", to: "Z'Barbar", reason: "an alternative name in brackets" },
  { id: 1037, field: "name", from: "M CHEDALLAH", to: "M'Chedallah", reason: APOSTROPHE },
  { id: 1104, field: "name", from: "AIN GUEZZAM", to: "In Guezzam", reason: SEAT },
  { id: 1108, field: "name", from: "AIN SALAH", to: "In Salah", reason: SEAT },
  { id: 1220, field: "name", from: "EL MALABIOD", to: "El Ma Labiod", reason: RUN_TOGETHER },
  { id: 1409, field: "name", from: "ZMALET EL EMIR ABDELKADE", to: "Zmalet El Emir Abdelkader", reason: CUT },
  { id: 1822, field: "name", from: "BOUDRIA BENIYADJIS", to: "Boudria Beni Yadjis", reason: RUN_TOGETHER },
  { id: 1932, field: "name", from: "HAMAM SOUKHNA", to: "Hammam Soukhna", reason: MISSPELLED },
  { id: 2136, field: "name_ar", from: "خناق مايو", to: "خناق مايون", reason: CUT },
  { id: 2503, field: "name_ar", from: "أبن باديس الهرية", to: "ابن باديس", reason: "a stray hamza and a former name" },
  { id: 2511, field: "name_ar", from: "بوجريو مسعود", to: "مسعود بوجريو", reason: "family name before first name" },
  { id: 2609, field: "name", from: "EL GUELBELKEBIR", to: "El Guelb El Kebir", reason: RUN_TOGETHER },
  {
    id: 2732,
    field: "name_ar",
    from: "الحسيان (بني ياحي",
    to: "الحسيان",
    reason: "an alternative name in brackets, cut off",
  },
  { id: 3401, field: "name", from: "B. B. ARRERIDJ", to: "Bordj Bou Arreridj", reason: "abbreviated" },
  { id: 3411, field: "name", from: "Elhammadia", to: "El Hammadia", reason: RUN_TOGETHER },
  { id: 3603, field: "name", from: "BEN M HIDI", to: "Ben M'Hidi", reason: APOSTROPHE },
  { id: 3927, field: "name", from: "EL-M'GHAIER", to: "El M'Ghair", reason: SEAT },
  { id: 4331, field: "name", from: "YAHIA BENIGUECHA", to: "Yahia Beni Guecha", reason: RUN_TOGETHER },
  { id: 4832, field: "name", from: "DAR BEN ABDELAH", to: "Dar Ben Abdellah", reason: MISSPELLED },
];

/**
 * Communes of dairas that the source lists empty. All six belonged to El Bayadh, so their ids continue its
 * numbers, far above the last one in use.
 */
export const MISSING_COMMUNES = [
  { id: 3290, wilaya_code: 32, name: "Sidi Ameur", name_ar: "سيدي عامر" },
  { id: 3291, wilaya_code: 32, name: "Sidi Slimane", name_ar: "سيدي سليمان" },
  { id: 3292, wilaya_code: 32, name: "Tousmouline", name_ar: "توسمولين" },
  { id: 3293, wilaya_code: 69, name: "Ain El Orak", name_ar: "عين العراك" },
  { id: 3294, wilaya_code: 69, name: "Boussemghoun", name_ar: "بوسمغون" },
  { id: 3295, wilaya_code: 69, name: "Labiodh Sidi Cheikh", name_ar: "الأبيض سيدي الشيخ" },
] as const;
