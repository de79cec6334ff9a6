// A hand scanner is a keyboard. Most send the keys of an American one, and a computer with a French or Arabic layout then
// writes other signs: LF-7K4M2Q-1 becomes LF)èK'?éA)&.

const AMERICAN = "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./QWERTYUIOPASDFGHJKLZXCVBNM";

/** What the same keys write, in the same sequence. */
const LAYOUTS = [
  "&é\"'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!AZERTYUIOPQSDFGHJKLWXCVBN?",
  "1234567890-=ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ\u064e\u064b\u064f\u064c\ufef9\u0625\u2018÷×؛\u0650\u064d][\ufef7أـ،/~\u0652}{\ufef5آ\u2019",
];

/**
 * Four keys of an Arabic layout write lam with alef: Windows as two letters, other systems as one. Two keys in a row can
 * write the same letters (gh and b), but only in a code of small letters.
 */
const LAM_ALEF: Readonly<Record<string, string>> = {
  لا: "\ufefb",
  لآ: "\ufef5",
  لأ: "\ufef7",
  لإ: "\ufef9",
};

/** Codes of parcels, bottles and carriers have only these signs. */
const CODE = /^[A-Za-z0-9._/ -]+$/;

const FRENCH = [...(LAYOUTS[0] ?? "")];

/**
 * What a code may mean, the likeliest first. A code of letters alone is valid in every layout: a French computer writes
 * SQFRQN for SAFRAN. So it is also read as if it came from an American scanner.
 */
export function scannedReadings(typed: string): string[] {
  const fromFrench = [...typed].map((sign) => AMERICAN[FRENCH.indexOf(sign)] ?? sign).join("");
  return [...new Set([scannedCode(typed), fromFrench])];
}

/** The code that the scanner read, whatever the layout of the computer. A text that fits no layout stays as it is. */
export function scannedCode(typed: string): string {
  if (CODE.test(typed)) return typed;
  const signs = [...typed.replace(/ل[اآأإ]/g, (pair) => LAM_ALEF[pair] ?? pair)];
  for (const layout of LAYOUTS) {
    const keys = [...layout];
    const code = signs.map((sign) => AMERICAN[keys.indexOf(sign)] ?? "\u0000").join("");
    if (CODE.test(code)) return code;
  }
  return typed;
}
