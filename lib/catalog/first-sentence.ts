import { cutTo } from "@/lib/core/text.ts";

/** The end of a sentence in both languages: a mark with a space or nothing after it, or the end of the line. */
const END = /[.!?؟…](?=\s|$)|\n/u;

/**
 * A description in two parts: the sentence that is shown under the product's name, and the rest, shown under "About".
 * A text of one sentence has no rest.
 */
export function splitFirstSentence(description: string): { sentence: string; rest: string } {
  const end = END.exec(description);
  const cut = end ? end.index + 1 : description.length;
  return { sentence: description.slice(0, cut).trim(), rest: description.slice(cut).trim() };
}

const SUMMARY_LENGTH = { least: 60, most: 200 };

/**
 * The beginning of a description, for search engines and shared links: whole sentences, until they have 60 characters.
 * After 200 characters the text is cut.
 */
export function summary(description: string): string {
  let { sentence: text, rest } = splitFirstSentence(description);
  while (rest !== "" && text.length < SUMMARY_LENGTH.least) {
    const next = splitFirstSentence(rest);
    text = `${text} ${next.sentence}`;
    rest = next.rest;
  }
  return cutTo(SUMMARY_LENGTH.most, text);
}
