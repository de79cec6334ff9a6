import { cleaned } from "@/lib/core/stored-text.ts";
import { westernDigits } from "@/lib/core/text.ts";
import type { PlaceName } from "./places.ts";

/** A pickup desk as staff see it; `ar` is null where there is no Arabic text. */
export type ListedDesk = {
  id: string;
  wilaya: number;
  communeId: number;
  commune: PlaceName;
  name: { en: string; ar: string | null };
  address: { en: string; ar: string | null };
  phone: string | null;
  active: boolean;
};

const IGNORED = /[ .()\-\u2010-\u2015]/g;
const ALGERIAN = /^(?:\+213|00213|213)?0?([567]\d{8}|[2-49]\d{7})$/;

/** A mobile or landline number as it is stored (`+21321631234`); null when the text is neither. */
export function deskPhone(text: string): string | null {
  const subscriber = ALGERIAN.exec(westernDigits(cleaned(text)).replace(IGNORED, ""))?.[1];
  return subscriber === undefined ? null : `+213${subscriber}`;
}

/** `+21321631234` becomes `021 63 12 34`, a mobile number `0550 12 34 56`. Show it with `dir="ltr"`. */
export const shownDeskPhone = (e164: string): string =>
  e164
    .replace(/^\+213(\d{3})(\d{2})(\d{2})(\d{2})$/, "0$1 $2 $3 $4")
    .replace(/^\+213(\d{2})(\d{2})(\d{2})(\d{2})$/, "0$1 $2 $3 $4");
