import type { Wilaya } from "@/lib/delivery/places.ts";
import { type CheckoutForm, NEAREST_DESK } from "./form.ts";
import { startingForm } from "./order-form.ts";

/**
 * The form that the quick order starts with: what this device entered before, and a preset for every choice that can
 * have one. The shopper fills in name, phone, wilaya and commune. An earlier e-mail and note are not sent, because this
 * form does not show them.
 * @param remembered code of the wilaya that was last chosen on this device; 0 for none
 */
export function quickForm(stored: CheckoutForm, wilayas: readonly Wilaya[], remembered: number): CheckoutForm {
  const form = startingForm(stored, wilayas, remembered);
  return { ...form, email: "", note: "", desk: form.desk ?? NEAREST_DESK, addressByPhone: true };
}

/** Makes one given name with the next word: عبد الرحمن, أبو بكر, Abd Errahmane, Ben Youcef. */
const FIRST_PART = /^(?:عبد|أبو|ابو|أم|بن|abd|abou|abu|oum|ben)$/i;
/** As a first word, it is followed by an article and one more word: Nour El Houda, Abd El Kader, Salah Ed Dine. */
const BEFORE_ARTICLE = /^(?:abd|nour|nur|salah|badr|chams|shams|fatima|fatma|kheir|djamel|seif|saif|ala)$/i;
const ARTICLE = /^(?:el|al|ed|eddine|er|es|ez|ال)$/i;
/** Ends a given name of two words: نور الدين, نور الهدى, فاطمة الزهراء, Nour Eddine. */
const SECOND_PART =
  /^(?:الدين|الهدى|الله|الإسلام|الاسلام|الزهراء|الزهرة|eddine|elhouda|allah|elislam|zohra|ezzohra|ezzahra)$/i;

/** How many words of a typed name are the given name. */
function wordsOfGivenName([first = "", second = "", third]: readonly string[]): number {
  if (ARTICLE.test(second) && BEFORE_ARTICLE.test(first) && third !== undefined && !SECOND_PART.test(second)) return 3;
  return FIRST_PART.test(first) || SECOND_PART.test(second) ? 2 : 1;
}

/** Splits a typed name: the first name is the given name, which is never cut (عبد الرحمن); the rest is the last name. */
export function namesOf(typed: string): Pick<CheckoutForm, "firstName" | "lastName"> {
  const words = typed.trim().split(/\s+/);
  const count = wordsOfGivenName(words);
  return { firstName: words.slice(0, count).join(" "), lastName: words.slice(count).join(" ") };
}
