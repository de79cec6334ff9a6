import type { Locale } from "@/lib/core/locale";
import type { PlaceName } from "@/lib/delivery/places";

export type PlaceOption = { value: number; name: PlaceName; /** The search matches it too. */ code?: number };

/** What the list of places says. `found` and `none` are templates for the number found and the typed text. */
type PlaceTexts = Readonly<Record<"open" | "found" | "none", string>>;

export type PlaceSelectProps = {
  locale: Locale;
  texts: PlaceTexts;
  options: readonly PlaceOption[];
  value: number | null;
  onChange: (value: number | null) => void;
  /** After `onChange`, when a place was picked by a press on the list. */
  onPicked?: () => void;
  onLeave: () => void;
  placeholder: string;
  autoComplete: string;
  disabled?: boolean;
  control: { id: string; "aria-invalid"?: boolean; "aria-describedby"?: string };
};

/** Wilayas are known by their number as well as by their name. */
export const labelOf = ({ name, code }: PlaceOption, locale: keyof PlaceName): string =>
  code === undefined ? name[locale] : `${code} ${name[locale]}`;
