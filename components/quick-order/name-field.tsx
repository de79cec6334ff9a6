import { useState } from "react";
import { Field, FieldError, useFieldProps } from "@/components/order-form/field";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { Input } from "@/components/shop-ui/input";
import { LIMITS } from "@/lib/checkout/form";
import { namesOf } from "@/lib/checkout/quick-form";

/** One field for the whole name. The order keeps its first word as the first name and the rest as the last name. */
export function NameField({ label, autoFocus }: { label: string; autoFocus: boolean }) {
  const { form, errors, change, leave } = useOrderForm();
  const [lastTyped, setLastTyped] = useState("");
  const names = namesOf(lastTyped);
  // Shows the text as it was typed here, with a space at its end, unless the checkout has changed the name since.
  const isUnchanged = names.firstName === form.firstName && names.lastName === form.lastName;
  const typed = isUnchanged ? lastTyped : `${form.firstName} ${form.lastName}`.trim();
  const first = useFieldProps("firstName");
  const last = useFieldProps("lastName");
  const isLastWrong = !errors.firstName && errors.lastName !== undefined;
  return (
    <Field field="firstName" label={label}>
      <Input
        {...(isLastWrong ? last : first)}
        id={first.id}
        name="name"
        required
        dir={typed === "" ? undefined : "auto"}
        autoFocus={autoFocus}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={LIMITS.name.max * 4}
        value={typed}
        onChange={(event) => {
          setLastTyped(event.target.value);
          change(namesOf(event.target.value));
        }}
        onBlur={() => {
          if (typed.trim() === "") return;
          leave("firstName");
          leave("lastName");
        }}
      />
      {isLastWrong && <FieldError field="lastName" />}
    </Field>
  );
}
