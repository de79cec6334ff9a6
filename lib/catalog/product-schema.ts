import { z } from "zod";
import { byColumn, type Column, type ColumnValues, type FieldRule } from "./product-fields.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, instant, localised } from "@/lib/supabase/row-schemas.ts";
import { picture, sizePrices } from "./search-schema.ts";

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

const note = z.object({ slug: z.string(), name: localised, family: z.string() });

/** All that a product's page shows: the fields, with both languages, and brand and category instead of their ids. */
const product = z
  .object({
    ...storedFields(),
    id: z.uuid(),
    created_at: instant,
    updated_at: instant,
    brand: z.object({ id: z.uuid(), slug: z.string(), name: localised, description: localised }),
    category: z.object({ id: z.uuid(), slug: z.string(), name: localised }),
    notes: z.object({ top: z.array(note), heart: z.array(note), base: z.array(note) }),
    images: z.array(picture),
  })
  .omit({ brand_id: true, category_id: true })
  .transform(renamed);
export type ProductDetails = z.output<typeof product>;

/** What `product_page` answers: null when no active product has the id. */
export const productAnswer = product.nullable();

/** What `catalogue_part` answers. */
export const catalogueAnswer = z.array(product);
