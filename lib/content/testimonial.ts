/** A testimonial of a customer, in one language. `rating` is from 1 to 5. */
export type Testimonial = {
  id: string;
  author: string;
  city: string | null;
  quote: string;
  rating: number | null;
  createdAt: string;
};

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * The first testimonial that names a product by one of these names. A quotation beside another product would read as
 * if it were about that one.
 */
export const testimonialOf = (all: readonly Testimonial[], names: readonly string[]): Testimonial | null =>
  all.find(({ quote }) => names.some((name) => words(name).trim() !== "" && words(quote).includes(words(name)))) ??
  null;
