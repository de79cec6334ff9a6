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
