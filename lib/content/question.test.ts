import { describe, expect, it } from "vitest";
import { formatMoney } from "@/lib/core/money.ts";
import { answerParts, answerText, faqJsonLd, type Question, questionsToShow, slugOf, withSlugs } from "./question.ts";

const aQuestion = (over: Partial<Question> = {}): Question => ({
  slug: "is-shipping-free",
  question: "Is shipping free?",
  answer: "Free standard shipping over {threshold}",
  ...over,
});

const hours = "Saturday to Thursday, 9:00 to 20:00";

it("an answer that names the hours of calls has those of the settings", () => {
  const asked = aQuestion({ answer: "We call: {hours}. Again: {hours}." });
  expect(questionsToShow([asked], { threshold: null, hours })[0]?.answer).toBe(`We call: ${hours}. Again: ${hours}.`);
});

describe("an answer that names the threshold", () => {
  it("is Free standard shipping over $150 with USD and 150", () => {
    expect(answerText(aQuestion(), formatMoney(15_000, "USD", "en"))).toBe("Free standard shipping over $150");
  });

  it("has the shop's own amount with other settings", () => {
    expect(answerText(aQuestion(), formatMoney(2_000_000, "DZD", "en"))).toBe(
      "Free standard shipping over 20,000\u00a0DA",
    );
  });

  it("says from and not over with another currency, because delivery is free at exactly the amount", () => {
    const [shown] = questionsToShow([aQuestion()], { threshold: "20,000 DA", hours });
    expect(shown?.answer).toBe("Free standard shipping from {threshold}");
    expect(questionsToShow([aQuestion()], { threshold: "$150", hours })).toEqual([aQuestion()]);
  });

  it("can hold an element in place of the amount", () => {
    expect(answerParts(aQuestion())).toEqual(["Free standard shipping over ", ""]);
  });

  it("is left out when no order ships free", () => {
    const other = aQuestion({ answer: "In cash." });
    expect(questionsToShow([aQuestion(), other], { threshold: null, hours })).toEqual([other]);
    expect(questionsToShow([aQuestion(), other], { threshold: "$150", hours })).toHaveLength(2);
  });

  it("keeps every other brace as staff wrote it", () => {
    expect(answerText(aQuestion({ answer: "Over {threshold} {sic} $& " }), "$150")).toBe("Over $150 {sic} $& ");
  });
});

describe("the address of a question", () => {
  it.each([
    ["How do I pay?", "how-do-i-pay"],
    ["  Where's my parcel — today? ", "wheres-my-parcel-today"],
    ["Déjà vu & co", "deja-vu-co"],
    ["كيف أدفع؟", "question"],
  ])("%j is %j", (english, slug) => expect(slugOf(english)).toBe(slug));

  it("belongs to one question only", () => {
    expect(withSlugs([{ english: "Why?" }, { english: "Why!" }, { english: "When?" }]).map(({ slug }) => slug)).toEqual(
      ["why", "why-2", "when"],
    );
  });
});

it("search engines get the same answers", () => {
  expect(faqJsonLd([aQuestion()], "$150")).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Is shipping free?",
        acceptedAnswer: { "@type": "Answer", text: "Free standard shipping over $150" },
      },
    ],
  });
});
