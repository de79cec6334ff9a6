import { createContext, type KeyboardEvent, use, useId, useMemo, useState } from "react";
import {
  CHECKOUT_FIELDS,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  firstWrongField,
} from "@/lib/checkout/form";
import { checkOrderForm } from "@/lib/checkout/order-form";
import { useShop } from "./checkout-shop";

export type OrderFormState = {
  form: CheckoutForm;
  /** All errors, shown or not. */
  wrong: CheckoutErrors;
  /** The errors that are shown: those of fields that the shopper has left or tried to submit, and of the server. */
  errors: CheckoutErrors;
  change: (patch: Partial<CheckoutForm>) => void;
  leave: (field: CheckoutField) => void;
  leaveAll: () => void;
  /** Errors from the server that the form's own rules did not find. */
  refuse: (errors: CheckoutErrors) => void;
  /** The id of a field's control. The router keeps forms that were left on the page, so each form has its own. */
  fieldId: (field: CheckoutField) => string;
  focusField: (field: CheckoutField) => void;
};

export const FormContext = createContext<OrderFormState | null>(null);

const without = (errors: CheckoutErrors, patch: Partial<CheckoutForm>): CheckoutErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)));

/** The state behind the fields. The caller keeps the form: in browser storage for a shopper, in memory for staff. */
export function useOrderFormState(form: CheckoutForm, onPatch: (patch: Partial<CheckoutForm>) => void): OrderFormState {
  const { wilayas } = useShop();
  const id = useId();
  const fieldId = (field: CheckoutField) => `${id}-${field}`;
  const [left, setLeft] = useState<readonly CheckoutField[]>([]);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const wrong = useMemo(() => checkOrderForm(form, wilayas), [form, wilayas]);

  const shownErrors: CheckoutErrors = Object.fromEntries(
    left.filter((field) => wrong[field]).map((field) => [field, wrong[field]]),
  );
  return {
    form,
    wrong,
    errors: { ...refused, ...shownErrors },
    change(patch) {
      onPatch(patch);
      setRefused((errors) => without(errors, patch));
    },
    leave: (field) => setLeft((fields) => (fields.includes(field) ? fields : [...fields, field])),
    // Only current errors: a field that appears later shows none before the shopper has seen it.
    leaveAll: () => setLeft((fields) => CHECKOUT_FIELDS.filter((field) => wrong[field] || fields.includes(field))),
    refuse: setRefused,
    fieldId,
    focusField(field) {
      const control = document.getElementById(fieldId(field));
      // When no option of a choice can be selected, the whole group takes the focus.
      const target = control?.matches(":disabled") ? control.closest("fieldset") : control;
      target?.focus();
      // A field that already has the focus may be outside the screen.
      target?.scrollIntoView({ block: "center" });
    },
  };
}

export function useOrderForm(): OrderFormState {
  const state = use(FormContext);
  if (!state) throw new Error("no FormContext");
  return state;
}

/**
 * For a form's keydown: Enter in a field leads to the next field that is not right, and to the button when none is
 * left. Only the button sends the form: on a phone, Enter is the key that closes the keyboard.
 */
export function moveOn(
  event: KeyboardEvent<HTMLFormElement>,
  { wrong, focusField, leave }: Pick<OrderFormState, "wrong" | "focusField" | "leave">,
): void {
  const { key, target, currentTarget: form } = event;
  if (key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const next = firstWrongField(wrong);
  if (next === null) return form.querySelector<HTMLElement>("[type=submit]")?.focus();
  focusField(next);
  if (document.activeElement === target) leave(next);
}
