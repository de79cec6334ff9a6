import "server-only";
import { z } from "zod";
import { neededText, optionalLines, optionalText, ticked } from "@/lib/core/field-schema";
import { slugOf } from "@/lib/core/slug";

const MAX_NAME = 80;
const MAX_SLUG = 80;
const MAX_DESCRIPTION = 2000;
const MAX_ALT = 200;

/** Empty: no picture. */
const picturePath = z
  .string()
  .max(200)
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9/_-]*)?$/)
  .transform((path) => (path === "" ? null : path));

const id = z.uuid();

/** A form without an id makes a new category; an empty slug is made from the English name. */
export const categoryForm = z
  .object({
    id: id.nullable(),
    name: neededText(MAX_NAME),
    name_ar: optionalText(MAX_NAME),
    slug: optionalText(MAX_SLUG),
    description: optionalLines(MAX_DESCRIPTION),
    description_ar: optionalLines(MAX_DESCRIPTION),
    image_path: picturePath.optional(),
    image_alt: optionalText(MAX_ALT).optional(),
    image_alt_ar: optionalText(MAX_ALT).optional(),
    featured: ticked,
  })
  .transform((form) => ({ ...form, slug: form.slug ?? slugOf(form.name).slice(0, MAX_SLUG) }))
  .refine(({ slug }) => slug !== "", { path: ["slug"], error: "required" })
  .refine(({ slug }) => slug === slugOf(slug), { path: ["slug"], error: "slug" });

export const categoryOrder = z.array(id).min(1).max(500);

export const categoryRemoval = z.object({ id, moveTo: id.nullable() });

/** Names and page texts of an existing house. New houses are added with a product. */
export const houseForm = z.object({
  id,
  name: neededText(MAX_NAME),
  name_ar: optionalText(MAX_NAME),
  description: optionalLines(MAX_DESCRIPTION),
  description_ar: optionalLines(MAX_DESCRIPTION),
});
