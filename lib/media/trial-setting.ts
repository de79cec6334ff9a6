import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import { type Width, WIDTHS } from "./picture.ts";
import { type Encoding, ENCODINGS } from "./preset.ts";

/** Names of formats are the same in every language. */
export const ENCODING_NAMES = { avif: "AVIF", webp: "WebP", jpeg: "JPEG" } as const;

/** One row of the table of a trial; `quality` is what the encoder is given. */
export type TrialSetting = { original: string; width: Width; encoding: Encoding; quality: number };

const whole = (text: string | null, least: number, most: number): number | undefined => {
  const number = /^[0-9]{1,4}$/.test(text ?? "") ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
};

/** The setting in an address, or null where it makes none. */
export function trialSetting(asked: URLSearchParams): TrialSetting | null {
  const width = WIDTHS.find((known) => String(known) === asked.get("width"));
  const encoding = ENCODINGS.find((known) => known === asked.get("encoding"));
  const quality = whole(asked.get("quality"), 1, 100);
  if (!width || !encoding || quality === undefined) return null;
  return { original: asked.get("original") ?? "", width, encoding, quality };
}

/** Its address; the same setting is the same file. */
export const trialHref = ({ original, width, encoding, quality }: TrialSetting): string =>
  adminPaths.api.trial + query({ original, width: String(width), encoding, quality: String(quality) });
