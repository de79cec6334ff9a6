"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { TextField } from "@/components/shell/text-field";
import { TrapField } from "@/components/shell/trap-field";
import { useServerForm } from "@/components/shell/use-server-form";
import { Button } from "@/components/shop-ui/button";
import { type Sent, sendMessage } from "@/lib/contact/actions";
import {
  checkMessage,
  contactErrors,
  type ContactField,
  firstWrongField,
  isIncomplete,
  MAX_MESSAGE_LENGTH,
} from "@/lib/contact/message";
import { MAX_EMAIL_LENGTH } from "@/lib/core/email";
import { textOf } from "@/lib/core/form-text";
import type { Locale } from "@/lib/core/locale";
import { type Failure, fail } from "@/lib/core/result";
import { fill } from "@/lib/i18n/fill";

type Texts = Record<
  | "name"
  | "email"
  | "emailHint"
  | "message"
  | "send"
  | "sending"
  | "trap"
  | "sent"
  | "missing"
  | "rateLimited"
  | "notSent"
  | "invalid",
  string
>;

type Props = {
  locale: Locale;
  texts: Texts;
  /** The text of each error of each field. */
  fieldErrors: Record<ContactField, Readonly<Record<string, string>>>;
  note: ReactNode;
};

type State = Sent<ContactField>;

const EMPTY_VALUES = { name: "", email: "", message: "" };
const INITIAL_STATE: State = { result: null, typed: EMPTY_VALUES };

const typedValues = (form: FormData) => ({
  name: textOf(form, "name"),
  email: textOf(form, "email"),
  message: textOf(form, "message"),
});

function check(form: FormData): State | null {
  const typed = typedValues(form);
  const fields = checkMessage(typed);
  return Object.keys(fields).length === 0 ? null : { result: fail("invalid", { fields }), typed };
}

const noAnswer = (form: FormData): State => ({ result: fail("unavailable"), typed: typedValues(form) });

function errorText({ error, detail, fields }: Failure, texts: Texts, locale: Locale): string {
  if (error === "invalid") return isIncomplete(contactErrors(fields)) ? texts.missing : texts.invalid;
  if (error === "rate_limited") return fill(texts.rateLimited, { minutes: Number(detail?.minutes ?? 1) }, locale);
  return texts.notSent;
}

export function ContactForm({ locale, texts, fieldErrors, note }: Props) {
  const { state, isPending, form } = useServerForm(sendMessage, { start: INITIAL_STATE, check, noAnswer });
  const element = useRef<HTMLFormElement>(null);
  const { result, typed } = state;
  const refusal = result?.ok === false ? result : null;
  const errors = contactErrors(refusal?.fields);
  const wrongField = firstWrongField(errors);

  useEffect(() => {
    if (result === null) return;
    if (result.ok) element.current?.reset();
    const field = wrongField && element.current?.elements.namedItem(wrongField);
    if (field instanceof HTMLElement) field.focus();
  }, [result, wrongField]);

  const shownValues = result?.ok ? EMPTY_VALUES : typed;
  const field = (name: ContactField) => {
    const error = errors[name];
    return {
      id: `contact-${name}`,
      name,
      required: true,
      label: texts[name],
      defaultValue: shownValues[name],
      autoFocus: wrongField === name,
      error: error && (fieldErrors[name][error] ?? texts.invalid),
    };
  };

  return (
    <form ref={element} {...form} noValidate aria-busy={isPending} className="relative flex flex-col gap-6">
      <input type="hidden" name="locale" value={locale} />
      <TrapField label={texts.trap} />
      <TextField {...field("name")} autoComplete="name" />
      <TextField
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="rtl:text-end"
        maxLength={MAX_EMAIL_LENGTH}
        hint={texts.emailHint}
      />
      <TextField {...field("message")} lines={7} dir="auto" className="min-h-44" maxLength={MAX_MESSAGE_LENGTH * 2} />
      <div className="flex flex-col gap-4">
        <p role="alert" className="text-destructive empty:hidden">
          {refusal && errorText(refusal, texts, locale)}
        </p>
        <p role="status" className="border-s-2 border-success bg-muted px-5 py-4 empty:sr-only">
          {result?.ok && texts.sent}
        </p>
        <Button type="submit" size="lg" aria-disabled={isPending} className="sm:self-start">
          {isPending ? texts.sending : texts.send}
        </Button>
        <p className="text-sm text-muted-foreground">{note}</p>
      </div>
    </form>
  );
}
