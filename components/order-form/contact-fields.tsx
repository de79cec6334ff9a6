import { LIMITS } from "@/lib/checkout/form";
import { useShop } from "./checkout-shop";
import { TextField } from "./field";

/** Phone numbers and e-mail addresses are written from left to right in every language. */
const LTR = { dir: "ltr", className: "rtl:text-end" } as const;

export function PhoneField({ hint, autoFocus = false }: { hint?: string; autoFocus?: boolean }) {
  const { texts } = useShop();
  return (
    <TextField
      field="phone"
      label={texts.contact.phone}
      hint={hint}
      input={{
        ...LTR,
        type: "tel",
        inputMode: "tel",
        autoComplete: "tel",
        placeholder: "0550 12 34 56",
        maxLength: 40,
        autoFocus,
      }}
    />
  );
}

export function ContactFields() {
  const { texts } = useShop();
  const t = texts.contact;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-5 font-display text-2xl">{t.title}</legend>
      <TextField
        field="firstName"
        label={t.firstName}
        input={{ autoComplete: "given-name", maxLength: LIMITS.name.max * 2 }}
      />
      <TextField
        field="lastName"
        label={t.lastName}
        input={{ autoComplete: "family-name", maxLength: LIMITS.name.max * 2 }}
      />
      <PhoneField hint={t.phoneHint} />
      <TextField
        field="email"
        label={t.email}
        isOptional
        input={{
          ...LTR,
          type: "email",
          inputMode: "email",
          autoComplete: "email",
          autoCapitalize: "none",
          spellCheck: false,
          maxLength: LIMITS.email.max,
        }}
      />
    </fieldset>
  );
}
