import { useEffect, useRef } from "react";
import { type Sent, subscribe } from "@/lib/contact/actions";
import { isEmail, MAX_EMAIL_LENGTH } from "@/lib/core/email";
import { textOf } from "@/lib/core/form-text";
import type { Locale } from "@/lib/core/locale";
import { type Failure, fail } from "@/lib/core/result";
import { trimmed } from "@/lib/core/text";
import { fill } from "@/lib/i18n/fill";
import { TrapField } from "./trap-field";
import { useServerForm } from "./use-server-form";

type Texts = Record<"email" | "subscribe" | "done" | "invalid" | "rateLimited" | "noAnswer" | "trap", string>;
type State = Sent<"email">;

const INITIAL_STATE: State = { result: null, typed: { email: "" } };

const typedValues = (form: FormData) => ({ email: textOf(form, "email") });

const check = (form: FormData): State | null =>
  isEmail(trimmed(textOf(form, "email"))) ? null : { result: fail("invalid"), typed: typedValues(form) };

const noAnswer = (form: FormData): State => ({ result: fail("unavailable"), typed: typedValues(form) });

function errorText({ error, detail }: Failure, texts: Texts, locale: Locale): string {
  if (error === "rate_limited") return fill(texts.rateLimited, { minutes: Number(detail?.minutes ?? 1) }, locale);
  return error === "invalid" ? texts.invalid : texts.noAnswer;
}

/** Works without script too: the answer is then a whole page. */
export function NewsletterForm({ locale, texts }: { locale: Locale; texts: Texts }) {
  const { state, isPending, form } = useServerForm(subscribe, { start: INITIAL_STATE, check, noAnswer });
  const element = useRef<HTMLFormElement>(null);
  const { result, typed } = state;
  const refusal = result?.ok === false ? result : null;

  useEffect(() => {
    if (result?.ok) element.current?.reset();
  }, [result]);

  return (
    <form ref={element} {...form} noValidate>
      <input type="hidden" name="locale" value={locale} />
      <TrapField label={texts.trap} />
      <label htmlFor="newsletter-email">{texts.email}</label>
      <div>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          placeholder={texts.email}
          defaultValue={result?.ok ? "" : typed.email}
          dir="auto"
          aria-invalid={refusal?.error === "invalid" || undefined}
          aria-describedby="newsletter-answer"
          className="input"
        />
        <button type="submit" aria-disabled={isPending} className="button button-default">
          {texts.subscribe}
        </button>
      </div>
      <p id="newsletter-answer" aria-live="polite">
        {result?.ok && <span className="text-success">{texts.done}</span>}
        {refusal && <span className="text-destructive">{errorText(refusal, texts, locale)}</span>}
      </p>
    </form>
  );
}
