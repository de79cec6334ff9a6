import { type ReactNode, useId } from "react";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { Option } from "./product-edit";

type Props<Value extends string> = {
  label: string;
  value: Value | "";
  options: readonly Option<Value>[];
  /** The text of the empty option. Without it, an option is always chosen. */
  none?: string;
  error?: string;
  onPick: (value: Value) => void;
  children?: ReactNode;
};

/** A select with its label and its error, linked for screen readers. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  none,
  error,
  onPick,
  children,
}: Props<Value>) {
  const id = useId();
  const errorId = `${id}-error`;
  function pick(chosen: string) {
    const option = options.find((each) => each.value === chosen);
    if (option) onPick(option.value);
  }
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <NativeSelect
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => pick(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <FieldError id={errorId}>{error}</FieldError>
      {children}
    </Field>
  );
}
