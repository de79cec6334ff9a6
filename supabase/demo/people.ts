/** Invented customers. Names in both scripts, because that is how orders arrive. */
export const FIRST_NAMES = [
  ["Amel", "أمال"], ["Yasmine", "ياسمين"], ["Lina", "لينا"], ["Meriem", "مريم"], ["Nour", "نور"], ["Sarah", "سارة"],
  ["Ines", "إيناس"], ["Khadidja", "خديجة"], ["Rania", "رانيا"], ["Wafa", "وفاء"], ["Hanane", "حنان"], ["Selma", "سلمى"],
  ["Mohamed", "محمد"], ["Yacine", "ياسين"], ["Amine", "أمين"], ["Karim", "كريم"], ["Sofiane", "سفيان"], ["Riad", "رياض"],
  ["Walid", "وليد"], ["Bilal", "بلال"], ["Nassim", "نسيم"], ["Anis", "أنيس"], ["Zakaria", "زكرياء"], ["Fares", "فارس"],
] as const;

export const LAST_NAMES = [
  ["Benali", "بن علي"], ["Haddad", "حداد"], ["Mansouri", "منصوري"], ["Boudiaf", "بوضياف"], ["Khelifi", "خليفي"],
  ["Saadi", "سعدي"], ["Bouzid", "بوزيد"], ["Cherif", "شريف"], ["Larbi", "العربي"], ["Amrani", "عمراني"],
  ["Ziani", "زياني"], ["Belkacem", "بلقاسم"], ["Hamdi", "حمدي"], ["Toumi", "تومي"], ["Rahmani", "رحماني"],
] as const;

export const STREETS = [
  ["12 rue Didouche Mourad", "12 شارع ديدوش مراد"], ["Cité 500 logements, bâtiment B", "حي 500 مسكن، عمارة ب"],
  ["8 rue Larbi Ben M'hidi", "8 شارع العربي بن مهيدي"], ["Lotissement El Feth, villa 27", "تجزئة الفتح، فيلا 27"],
  ["45 boulevard de l'ALN", "45 شارع جيش التحرير الوطني"], ["Cité des Orangers, porte 14", "حي البرتقال، باب 14"],
  ["3 rue des Frères Bouadou", "3 شارع الإخوة بوعدو"], ["Résidence Les Pins, bloc C", "إقامة الصنوبر، عمارة ج"],
] as const;

export const NOTES = [
  [null, null], [null, null], [null, null],
  ["Please call before coming.", "يرجى الاتصال قبل المجيء."],
  ["It is a gift: no invoice in the box.", "هدية: بدون فاتورة داخل العلبة."],
  ["After 5 pm.", "بعد الخامسة مساءً."],
] as const;
