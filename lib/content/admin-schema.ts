import "server-only";
import { z } from "zod";
import { neededText, optionalLines, optionalText, ticked } from "@/lib/core/field-schema";
import { lengthOf } from "@/lib/core/text";

const NAME = 80;
const QUOTE = 1000;

const isLongEnough = (least: number) => (text: string | null) => text === null || lengthOf(text) >= least;

const author = <T extends z.ZodType<string | null>>(text: T) => text.refine(isLongEnough(2), "tooShort");
const quote = optionalLines(QUOTE).refine(isLongEnough(5), "tooShort");

/** Without an id it is a new one. */
export const testimonialForm = z.object({
  id: z.uuid().nullable(),
  author: author(neededText(NAME)),
  author_ar: author(optionalText(NAME)),
  city: optionalText(NAME),
  city_ar: optionalText(NAME),
  quote: quote.refine((text) => text !== null, "required").transform((text) => text ?? ""),
  quote_ar: quote,
  rating: z.enum(["", "1", "2", "3", "4", "5"]).transform((text) => (text === "" ? null : Number(text))),
  approved: ticked,
});

const QUESTION = 300;
const ANSWER = 2000;

const neededLines = (most: number) =>
  optionalLines(most)
    .refine((text) => text !== null, "required")
    .transform((text) => text ?? "");

/** Without an id it is a new one. */
export const questionForm = z.object({
  id: z.uuid().nullable(),
  question: neededText(QUESTION),
  question_ar: optionalText(QUESTION),
  answer: neededLines(ANSWER),
  answer_ar: optionalLines(ANSWER),
  published: ticked,
});

export const questionId = z.uuid();
export const publication = z.object({ id: questionId, published: z.boolean() });

export const approval = z.object({ id: z.uuid(), approved: z.boolean() });
export const testimonialId = z.uuid();
/** One place up (-1) or down (1). */
export const move = z.object({ id: z.uuid(), step: z.union([z.literal(-1), z.literal(1)]) });
