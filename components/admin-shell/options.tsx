import type { PlaceName } from "@/lib/delivery/places";
import type { Locale } from "@/lib/core/locale";

type Props<Value> = { of: readonly Value[]; text: (value: Value) => string };

/** The options of a select, one for each value. */
export const Options = <Value extends string | number>({ of: values, text }: Props<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ));

export type NamedWilaya = { code: number; name: PlaceName };

/** The wilayas as options, by their numbers: `16 Algiers`. */
export const WilayaOptions = ({ wilayas, locale }: { wilayas: readonly NamedWilaya[]; locale: Locale }) =>
  wilayas.map(({ code, name }) => (
    <option key={code} value={code}>
      {`${String(code).padStart(2, "0")} ${name[locale]}`}
    </option>
  ));
