"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Filled } from "@/components/shell/filled";
import { TextField } from "@/components/shell/text-field";
import { useServerForm } from "@/components/shell/use-server-form";
import { Button } from "@/components/shop-ui/button";
import { textOf } from "@/lib/core/form-text";
import type { Locale } from "@/lib/core/locale";
import { type Failure, fail } from "@/lib/core/result";
import { fill } from "@/lib/i18n/fill";
import { type LookedUp, trackOrder } from "@/lib/orders/actions";
import { checkLookUp, firstWrongLookUpField, type LookUpField, lookUpErrors } from "@/lib/orders/look-up";
import { OrderPanel } from "./order-panel";
import type { LookUpTexts, OrderShop } from "./orders-shop";

type Props = {
  shop: OrderShop;
  texts: LookUpTexts;
  /** The link with the shop's number, for the texts with `{phone}`; null where it has none. */
  call: ReactNode;
};

const INITIAL_STATE: LookedUp = { result: null, typed: { number: "", phone: "" } };

const typedValues = (form: FormData) => ({ number: textOf(form, "number"), phone: textOf(form, "phone") });

function check(form: FormData): LookedUp | null {
  const typed = typedValues(form);
  const fields = checkLookUp(typed);
  return Object.keys(fields).length === 0 ? null : { result: fail("invalid", { fields }), typed };
}

const noAnswer = (form: FormData): LookedUp => ({ result: fail("unavailable"), typed: typedValues(form) });

function errorText({ error, detail, fields }: Failure, texts: LookUpTexts, locale: Locale): string | null {
  if (error === "rate_limited") return fill(texts.rateLimited, { minutes: Number(detail?.minutes ?? 1) }, locale);
  if (error === "not_found") return texts.notFound;
  if (error !== "invalid") return texts.noAnswer;
  return Object.values(lookUpErrors(fields)).includes("required") ? texts.missing : null;
}

/** Finds any order by its number and phone number, with or without script. */
export function LookUpForm({ shop, texts, call }: Props) {
  const { locale } = shop;
  const { state, isPending, form } = useServerForm(trackOrder, { start: INITIAL_STATE, check, noAnswer });
  const element = useRef<HTMLFormElement>(null);
  const found = useRef<HTMLElement>(null);
  const { result, typed } = state;
  const refusal = result?.ok === false ? result : null;
  const errors = lookUpErrors(refusal?.fields);
  const wrongField = firstWrongLookUpField(errors);
  const refused = refusal && errorText(refusal, texts, locale);

  useEffect(() => {
    const field = wrongField && element.current?.elements.namedItem(wrongField);
    if (field instanceof HTMLElement) field.focus();
    else if (result?.ok) found.current?.focus();
  }, [result, wrongField]);

  const field = (name: LookUpField) => {
    const error = errors[name];
    return {
      id: `look-up-${name}`,
      name,
      required: true,
      label: texts[name],
      defaultValue: typed[name],
      autoFocus: wrongField === name,
      error: error && texts.fieldErrors[name][error],
      dir: "ltr",
      className: "rtl:text-end",
    } as const;
  };

  return (
    <>
      <form ref={element} {...form} noValidate aria-busy={isPending} className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("number")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint={texts.numberHint}
        />
        <TextField
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="0550 12 34 56"
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <p role="alert" className="text-destructive empty:hidden">
            {refused && <Filled template={refused} values={{ phone: call }} />}
          </p>
          <Button type="submit" aria-disabled={isPending} className="sm:self-start">
            {isPending ? texts.working : texts.submit}
          </Button>
        </div>
      </form>
      {result?.ok && (
        <section ref={found} tabIndex={-1} aria-labelledby="look-up-found" className="outline-none lg:col-span-2">
          <p id="look-up-found" role="status" className="mb-4">
            <Filled
              template={texts.found}
              values={{ number: <span dir="ltr">{result.value.number}</span>, name: result.value.recipient }}
            />
          </p>
          <OrderPanel shop={shop} order={result.value} isOpen />
          {result.value.status === "pending" && (
            <p className="mt-4 text-sm text-muted-foreground">
              <Filled template={texts.change} values={{ phone: call }} />
            </p>
          )}
        </section>
      )}
    </>
  );
}
