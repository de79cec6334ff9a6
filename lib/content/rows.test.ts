import { expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { movedTestimonial } from "./rows.ts";

it.each(renamedKeys({ place: 2, of: 5 }))("the place of a testimonial is not read when %s has another name", (_, renamed) => {
  expect(movedTestimonial.safeParse(renamed).success).toBe(false);
});
