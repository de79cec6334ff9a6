import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Input } from "@/components/shop-ui/input";
import { Label } from "@/components/shop-ui/label";
import type { CheckoutField } from "@/lib/checkout/form";
import { useShop } from "./checkout-shop";
import { useOrderForm } from "./use-order-form";

const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-hint`;

/** The text of a field's error; a general text for an error that this page does not know. */
function useFieldError(field: CheckoutField): string | null {
  const { fieldErrors, errors: general } = useShop();
  const { errors } = useOrderForm();
  const error = errors[field];
  if (error === undefined) return null;
  const texts: Readonly<Record<string, string>> = fieldErrors[field];
  return texts[error] ?? general.invalid;
}

/** The attributes that connect a control with its hint and its error. */
export function useFieldProps(field: CheckoutField, hasHint = false) {
  const error = useFieldError(field);
  const id = useOrderForm().fieldId(field);
  const described = [...(hasHint ? [hintIdOf(id)] : []), ...(error ? [errorIdOf(id)] : [])].join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

export function FieldError({ field }: { field: CheckoutField }) {
  const error = useFieldError(field);
  const { fieldId } = useOrderForm();
  if (error === null) return null;
  return (
    <p id={errorIdOf(fieldId(field))} className="mt-1.5 text-sm text-destructive">
      {error}
    </p>
  );
}

type FieldProps = {
  field: CheckoutField;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({ field, label, hint, isOptional = false, className, children }: FieldProps) {
  const { texts } = useShop();
  const id = useOrderForm().fieldId(field);
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {isOptional && <span className="text-xs text-muted-foreground">{texts.optional}</span>}
      </div>
      {children}
      {hint !== undefined && (
        <p id={hintIdOf(id)} className="mt-1.5 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

type TextName = "firstName" | "lastName" | "phone" | "email" | "address";
type TextFieldProps = Omit<FieldProps, "field" | "children"> & { field: TextName; input: ComponentProps<"input"> };

export function TextField({ field, hint, isOptional, input, ...rest }: TextFieldProps) {
  const { form, change, leave } = useOrderForm();
  const props = useFieldProps(field, hint !== undefined);
  return (
    <Field field={field} hint={hint} isOptional={isOptional} {...rest}>
      <Input
        {...props}
        name={field}
        // Names and streets are written in either script. An empty field keeps the direction of the page.
        dir={form[field] === "" ? undefined : "auto"}
        required={!isOptional}
        enterKeyHint="next"
        value={form[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        onBlur={() => form[field] !== "" && leave(field)}
        {...input}
      />
    </Field>
  );
}

/**
 * For the button that sends a form: a press leaves the focus in the field. Otherwise the field would lose the focus and
 * show its error, and the button would move away before the click. Only a field for a place must lose the focus,
 * because it then takes over the typed text.
 */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  const { activeElement: active } = document;
  const isOwn = active?.closest("form") === event.currentTarget.closest("form");
  if (isOwn && active.role !== "combobox") event.preventDefault();
}
