import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import { type Width, WIDTHS } from "./picture.ts";
import { type Encoding, ENCODINGS } from "./preset.ts";

/** Names of formats are the same in every language. */
export const ENCODING_NAMES = { avif: "AVIF", webp: "WebP", jpeg: "JPEG" } as const;

/** One row of the table of a trial; `quality` is the encoder's own quality. */
export type TrialSetting = { original: string; width: Width; encoding: Encoding; quality: number };

const wholeBetween = (text: string | null, min: number, max: number): number | undefined => {
  const number = /^[0-9]{1,4}$/.test(text ?? "") ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
};

/** The setting in an address; null for an invalid one. */
export function trialSetting(asked: URLSearchParams): TrialSetting | null {
  const width = WIDTHS.find((known) => String(known) === asked.get("width"));
  const encoding = ENCODINGS.find((known) => known === asked.get("encoding"));
  const quality = wholeBetween(asked.get("quality"), 1, 100);
  if (!width || !encoding || quality === undefined) return null;
  return { original: asked.get("original") ?? "", width, encoding, quality };
}

/** The address of a setting's file; equal settings have the same address. */
export const trialHref = ({ original, width, encoding, quality }: TrialSetting): string =>
  adminPaths.api.trial + query({ original, width: String(width), encoding, quality: String(quality) });
