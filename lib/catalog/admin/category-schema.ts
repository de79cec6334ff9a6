import "server-only";
import { z } from "zod";
import { neededText, optionalLines, optionalText, ticked } from "@/lib/core/field-schema";
import { slugOf } from "@/lib/core/slug";

const NAME = 80;
const SLUG = 80;
const DESCRIPTION = 2000;
const ALT = 200;

/** Empty: no picture. */
const picturePath = z
  .string()
  .max(200)
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9/_-]*)?$/)
  .transform((path) => (path === "" ? null : path));

const id = z.uuid();

/** Without an id it is a new one; an empty slug is made from the English name. */
export const categoryForm = z
  .object({
    id: id.nullable(),
    name: neededText(NAME),
    name_ar: optionalText(NAME),
    slug: optionalText(SLUG),
    description: optionalLines(DESCRIPTION),
    description_ar: optionalLines(DESCRIPTION),
    image_path: picturePath.optional(),
    image_alt: optionalText(ALT).optional(),
    image_alt_ar: optionalText(ALT).optional(),
    featured: ticked,
  })
  .transform((form) => ({ ...form, slug: form.slug ?? slugOf(form.name).slice(0, SLUG) }))
  .refine(({ slug }) => slug !== "", { path: ["slug"], error: "required" })
  .refine(({ slug }) => slug === slugOf(slug), { path: ["slug"], error: "slug" });

export const categoryOrder = z.array(id).min(1).max(500);

export const categoryRemoval = z.object({ id, moveTo: id.nullable() });

/** Names and page texts of a house that exists; products add new ones. */
export const houseForm = z.object({
  id,
  name: neededText(NAME),
  name_ar: optionalText(NAME),
  description: optionalLines(DESCRIPTION),
  description_ar: optionalLines(DESCRIPTION),
});
