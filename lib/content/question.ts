import type { JsonLd } from "@/lib/core/json-ld.ts";
import { slugOf as slugOfText } from "@/lib/core/slug.ts";

/** A question of the FAQ, in one language. Both languages have the same `slug` (`/faq#how-do-i-pay`). */
export type Question = { slug: string; question: string; answer: string };

/** An answer's placeholder for the amount of the settings (DELIVERY-4: "Free standard shipping over $150"). */
export const THRESHOLD = "{threshold}";

/** An answer's placeholder for the days and hours of calls. */
export const HOURS = "{hours}";

/** The answer's texts before and after each placeholder: `["Free standard shipping over ", ""]`. */
export const answerParts = ({ answer }: Question): string[] => answer.split(THRESHOLD);

export const answerText = (question: Question, threshold: string | null): string =>
  answerParts(question).join(threshold ?? "");

const OVER = `over ${THRESHOLD}`;

/**
 * Delivery is free at exactly the amount too, so "over 20,000 DA" would be wrong. The sentence of the specification, in
 * dollars, stays word for word.
 */
const trueAtThreshold = (question: Question, threshold: string): Question =>
  threshold.startsWith("$") ? question : { ...question, answer: question.answer.replaceAll(OVER, `from ${THRESHOLD}`) };

/** With the hours of calls. Without a threshold nothing ships free, so an answer that names it is left out. */
export function questionsToShow(
  questions: readonly Question[],
  { threshold, hours }: { threshold: string | null; hours: string },
): readonly Question[] {
  const shown =
    threshold === null
      ? questions.filter(({ answer }) => !answer.includes(THRESHOLD))
      : questions.map((question) => trueAtThreshold(question, threshold));
  return shown.map((question) => ({ ...question, answer: question.answer.replaceAll(HOURS, () => hours) }));
}

/** `How do I pay?` is `how-do-i-pay`; a text without Latin letters or digits is `question`. */
export const slugOf = (english: string): string => slugOfText(english) || "question";

/** Adds a slug to each row. Questions with the same slug get a number: `why`, `why-2`. */
export function withSlugs<T extends { english: string }>(rows: readonly T[]): (T & { slug: string })[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const slug = slugOf(row.english);
    const times = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, times);
    return { ...row, slug: times === 1 ? slug : `${slug}-${times}` };
  });
}

/** schema.org FAQPage. */
export const faqJsonLd = (questions: readonly Question[], threshold: string | null): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map((question) => ({
    "@type": "Question",
    name: question.question,
    acceptedAnswer: { "@type": "Answer", text: answerText(question, threshold) },
  })),
});
