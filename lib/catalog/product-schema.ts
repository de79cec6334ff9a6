import { z } from "zod";
import { NOTE_LAYERS } from "./product-values.ts";
import { byColumn, type Column, type ColumnValues, type FieldRule } from "./product-fields.ts";
import { count, instant } from "@/lib/supabase/row-schemas.ts";
import { pictureRow, sizePrices } from "./search-schema.ts";

function storedValue(field: FieldRule): z.ZodType {
  switch (field.kind) {
    case "text":
    case "lines":
      return field.nullable ? z.string().nullable() : z.string();
    case "reference":
      return z.uuid();
    case "choice":
      return z.enum(field.options);
    case "whole":
    case "money":
      return field.nullable ? count.nullable() : count;
    case "flag":
      return z.boolean();
    case "sizes":
      return z.array(z.string());
    case "sizePrices":
      return sizePrices;
  }
}

/** The fields as the database stores them (see `product-fields.ts`). */
export function storedFields(): { [Name in Column]: z.ZodType<ColumnValues[Name]> };
export function storedFields(): Record<string, z.ZodType> {
  return byColumn(storedValue);
}

const named = { name: z.string(), name_ar: z.string().nullable() };
const position = z.int();

const productRow = z.object({
  ...storedFields(),
  id: z.uuid(),
  created_at: instant,
  updated_at: instant,
  brands: z.object({
    ...named,
    id: z.uuid(),
    slug: z.string(),
    description: z.string().nullable(),
    description_ar: z.string().nullable(),
  }),
  categories: z.object({ ...named, id: z.uuid(), slug: z.string() }),
  product_notes: z.array(
    z.object({
      layer: z.enum(NOTE_LAYERS),
      position,
      notes: z.object({ ...named, slug: z.string(), family: z.string() }),
    }),
  ),
  product_images: z.array(pictureRow.extend({ position })),
});

/** What `product_page` answers: null when no active product has the id. */
export const productAnswer = productRow.nullable();

/** What `catalogue_part` answers. */
export const catalogueAnswer = z.array(productRow);
