import { describe, expect, it } from "vitest";
import { type Testimonial, testimonialOf } from "./testimonial.ts";

const saying = (quote: string): Testimonial => ({
  id: quote,
  author: "A",
  city: null,
  quote,
  rating: 5,
  createdAt: "",
});

describe("the testimonial beside a product", () => {
  const general = saying("They called to confirm.");
  const english = saying("Rosée d'Aurore has become my scent.");
  const arabic = saying("صار «ندى الفجر» عطري في العمل.");

  it.each([
    ["by its English name", english],
    ["by its Arabic name", arabic],
  ])("names the product %s", (_how, voice) => {
    expect(testimonialOf([general, voice], ["Rosée d'Aurore", "ندى الفجر"])).toBe(voice);
  });

  it("is none when no testimonial names the product, also not one that only has a part of a word", () => {
    expect(testimonialOf([general, english, arabic], ["Minuit Café", "قهوة منتصف الليل"])).toBeNull();
    expect(testimonialOf([saying("Rosewood is strong.")], ["Rose", "وردة"])).toBeNull();
    expect(testimonialOf([general], ["", ""])).toBeNull();
  });
});
