import "server-only";
import { z } from "zod";
import { BUCKETS, RUN_CHANGES } from "./library";
import { FORMATS, WIDTHS } from "./picture";
import { MIN_QUALITY, MAX_QUALITY } from "./preset";

const path = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9/_-]*$/);

export const presetForm = z.strictObject({
  widths: z
    .array(z.literal([...WIDTHS]))
    .min(1)
    .transform((widths) => WIDTHS.filter((width) => widths.includes(width))),
  // Without WebP a browser that lacks AVIF would show nothing.
  formats: z
    .array(z.enum(FORMATS))
    .refine((formats) => formats.includes("webp"))
    .transform((formats) => FORMATS.filter((format) => formats.includes(format))),
  quality: z.int().min(MIN_QUALITY).max(MAX_QUALITY),
});

export const storedFile = z.strictObject({
  bucket: z.enum(BUCKETS),
  name: path.or(
    z
      .string()
      .max(300)
      .regex(/^[A-Za-z0-9][A-Za-z0-9/_-]*\.[a-z]{3,4}$/),
  ),
});

export const noInput = z.undefined().or(z.null());
export const runChange = z.strictObject({ id: z.uuid(), change: z.enum(RUN_CHANGES) });
export const pictureByPath = z.strictObject({ path });
