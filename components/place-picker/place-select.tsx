"use client";

import { lazy, Suspense } from "react";
import { Select } from "@/components/ui/select";
import type { Locale } from "@/lib/core/locale";
import type { PlaceName } from "@/lib/delivery/places";
import { Otherwise } from "./otherwise";

export type PlaceOption = { value: number; name: PlaceName; /** Also what it is found by. */ code?: number };

/** What the list of places says. `found` and `none` are templates for the number found and the typed text. */
export type PlaceTexts = Readonly<Record<"open" | "found" | "none", string>>;

export type PlaceSelectProps = {
  locale: Locale;
  texts: PlaceTexts;
  options: readonly PlaceOption[];
  value: number | null;
  onChange: (value: number | null) => void;
  onLeave: () => void;
  placeholder: string;
  autoComplete: string;
  disabled?: boolean;
  control: { id: string; "aria-invalid"?: boolean; "aria-describedby"?: string };
};

/** Wilayas are known by their number as well as by their name. */
export const labelOf = ({ name, code }: PlaceOption, locale: keyof PlaceName): string => (code === undefined ? name[locale] : `${code} ${name[locale]}`);

const Combobox = lazy(() => import("./combobox").then((file) => ({ default: file.Combobox })));

/** The browser's own select until the searchable field has arrived; and for good when it does not, or fails in an old browser. */
export function PlaceSelect(props: PlaceSelectProps) {
  const plain = <PlainSelect {...props} />;
  return (
    <Otherwise fallback={plain}>
      <Suspense fallback={plain}>
        <Combobox {...props} />
      </Suspense>
    </Otherwise>
  );
}

function PlainSelect({ locale, options, value, onChange, onLeave, placeholder, autoComplete, disabled, control }: PlaceSelectProps) {
  return (
    <Select
      {...control}
      required
      autoComplete={autoComplete}
      disabled={disabled}
      value={value ?? ""}
      onBlur={onLeave}
      onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {labelOf(option, locale)}
        </option>
      ))}
    </Select>
  );
}
