import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import { type Width, WIDTHS } from "./picture.ts";
import { LEAST_SIMILARITY, MOST_SIMILARITY } from "./preset.ts";

export const ENCODINGS = ["avif", "webp", "jpeg"] as const;

/** Names of formats are the same in every language. */
export const ENCODING_NAMES = { avif: "AVIF", webp: "WebP", jpeg: "JPEG" } as const;

/** One row of the table of a trial. Without a quality, the lowest that reaches `similarity` (thousandths of SSIM) is looked for. */
export type TrialSetting = { original: string; width: Width; encoding: (typeof ENCODINGS)[number]; quality: number | null; similarity: number };

const whole = (text: string | null, least: number, most: number): number | undefined => {
  const number = /^[0-9]{1,4}$/.test(text ?? "") ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
};

/** The setting in an address, or null where it makes none. */
export function trialSetting(asked: URLSearchParams): TrialSetting | null {
  const width = WIDTHS.find((known) => String(known) === asked.get("width"));
  const encoding = ENCODINGS.find((known) => known === asked.get("encoding"));
  const quality = asked.has("quality") ? whole(asked.get("quality"), 1, 100) : null;
  const similarity = whole(asked.get("similarity"), LEAST_SIMILARITY, MOST_SIMILARITY);
  if (!width || !encoding || quality === undefined || similarity === undefined) return null;
  return { original: asked.get("original") ?? "", width, encoding, quality, similarity };
}

/** Its address; the same setting is the same file. */
export const trialHref = ({ original, width, encoding, quality, similarity }: TrialSetting): string =>
  adminPaths.api.trial + query({ original, width: String(width), encoding, quality: quality === null ? undefined : String(quality), similarity: String(similarity) });
