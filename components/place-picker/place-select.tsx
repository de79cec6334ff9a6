import { lazy, Suspense } from "react";
import { Select } from "@/components/shop-ui/select";
import { Otherwise } from "./otherwise";
import { labelOf, type PlaceSelectProps } from "./place-option";

const Combobox = lazy(() => import("./combobox").then((file) => ({ default: file.Combobox })));

/** The browser's own select, until the searchable field has loaded. It stays when that fails, as in an old browser. */
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

function PlainSelect({
  locale,
  options,
  value,
  onChange,
  onLeave,
  placeholder,
  autoComplete,
  disabled,
  control,
}: PlaceSelectProps) {
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
