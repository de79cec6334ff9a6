import "server-only";
import { z } from "zod";
import { neededText, optionalLines, optionalText, ticked } from "@/lib/core/field-schema";
import { lengthOf } from "@/lib/core/text";

const MAX_NAME = 80;
const MAX_QUOTE = 1000;

const isLongEnough = (minLength: number) => (text: string | null) => text === null || lengthOf(text) >= minLength;

const author = <T extends z.ZodType<string | null>>(text: T) => text.refine(isLongEnough(2), "tooShort");
const quote = optionalLines(MAX_QUOTE).refine(isLongEnough(5), "tooShort");

/** A form without an id makes a new testimonial. */
export const testimonialForm = z.object({
  id: z.uuid().nullable(),
  author: author(neededText(MAX_NAME)),
  author_ar: author(optionalText(MAX_NAME)),
  city: optionalText(MAX_NAME),
  city_ar: optionalText(MAX_NAME),
  quote: quote.refine((text) => text !== null, "required"),
  quote_ar: quote,
  rating: z.enum(["", "1", "2", "3", "4", "5"]).transform((text) => (text === "" ? null : Number(text))),
  approved: ticked,
});

const MAX_QUESTION = 300;
const MAX_ANSWER = 2000;

const neededLines = (maxLength: number) => optionalLines(maxLength).refine((text) => text !== null, "required");

/** A form without an id makes a new question. */
export const questionForm = z.object({
  id: z.uuid().nullable(),
  question: neededText(MAX_QUESTION),
  question_ar: optionalText(MAX_QUESTION),
  answer: neededLines(MAX_ANSWER),
  answer_ar: optionalLines(MAX_ANSWER),
  published: ticked,
});

export const questionId = z.uuid();
export const publication = z.object({ id: questionId, published: z.boolean() });

export const approval = z.object({ id: z.uuid(), approved: z.boolean() });
export const testimonialId = z.uuid();
/** One place up (-1) or down (1). */
export const move = z.object({ id: z.uuid(), step: z.union([z.literal(-1), z.literal(1)]) });
