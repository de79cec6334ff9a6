import { type ReactNode, useEffect, useRef } from "react";
import { TextField } from "@/components/shell/text-field";
import { TrapField } from "@/components/shell/trap-field";
import { useServerForm } from "@/components/shell/use-server-form";
import { Button } from "@/components/shop-ui/button";
import { RadioCard, RadioGroup } from "@/components/shop-ui/radio-group";
import { checkoutDraft } from "@/lib/checkout/draft";
import { textOf } from "@/lib/core/form-text";
import type { Locale } from "@/lib/core/locale";
import { displayPhone, toE164 } from "@/lib/core/phone";
import { type Failure, fail } from "@/lib/core/result";
import { fill } from "@/lib/i18n/fill";
import { requestRestock, type RestockAnswer } from "@/lib/restock/actions";
import { CHANNELS, type Channel, checkRequest, isChannel, phoneErrorOf, type RestockForm } from "@/lib/restock/request";

type Texts = Record<
  | "title"
  | "phoneLabel"
  | "channel"
  | Channel
  | "send"
  | "sending"
  | "required"
  | "invalid"
  | "rateLimited"
  | "noAnswer"
  | "inStock"
  | "gone"
  | "trap",
  string
> & { /** What the shop will do; templates with `{phone}`. */ kept: Record<Channel, string> };

export type RestockProps = {
  productId: string;
  locale: Locale;
  texts: Texts;
  /** Says what the shop stores, why and for how long. */ note: ReactNode;
};

const INITIAL_STATE: RestockAnswer = { result: null, typed: { phone: "", channel: "whatsapp" } };

function typedValues(form: FormData): RestockForm {
  const channel = textOf(form, "channel");
  return { phone: textOf(form, "phone"), channel: isChannel(channel) ? channel : "whatsapp" };
}

function check(form: FormData): RestockAnswer | null {
  const typed = typedValues(form);
  const fields = checkRequest(typed);
  return fields && { result: fail("invalid", { fields }), typed };
}

const noAnswer = (form: FormData): RestockAnswer => ({ result: fail("unavailable"), typed: typedValues(form) });

function errorText({ error, detail }: Failure, texts: Texts, locale: Locale): string {
  if (error === "rate_limited") return fill(texts.rateLimited, { minutes: Number(detail?.minutes ?? 1) }, locale);
  if (error === "status_conflict") return texts.inStock;
  return error === "not_found" ? texts.gone : texts.noAnswer;
}

/** Isolates the number, so that its digits keep their order in an Arabic sentence. */
const shownPhone = (typed: string): string => `\u2066${displayPhone(toE164(typed) ?? typed)}\u2069`;

/** The form to ask for a message when the product is back. Works without script: the answer is then a whole page. */
export function RestockForm({ productId, locale, texts, note }: RestockProps) {
  const { state, isPending, form } = useServerForm(requestRestock, { start: INITIAL_STATE, check, noAnswer });
  const element = useRef<HTMLFormElement>(null);
  const { result, typed } = state;
  const refusal = result?.ok === false ? result : null;
  const phoneError = phoneErrorOf(refusal?.fields);

  // The phone of the last order on this device.
  useEffect(() => {
    const field = element.current?.elements.namedItem("phone");
    const { phone } = checkoutDraft.get().form;
    // A field to which an empty text is assigned would no longer show a text that a script writes into the attribute.
    if (field instanceof HTMLInputElement && phone !== "") field.value ||= phone;
  }, []);

  useEffect(() => {
    const field = refusal && phoneErrorOf(refusal.fields) && element.current?.elements.namedItem("phone");
    if (field instanceof HTMLElement) field.focus();
  }, [refusal]);

  return (
    <section aria-labelledby="restock" className="border border-border p-5">
      <h2 id="restock" className="mb-4 font-display text-2xl">
        {texts.title}
      </h2>
      <form ref={element} {...form} noValidate aria-busy={isPending} className="relative flex flex-col gap-5">
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="locale" value={locale} />
        <TrapField label={texts.trap} />
        <TextField
          name="phone"
          label={texts.phoneLabel}
          error={phoneError ? texts[phoneError] : undefined}
          required
          defaultValue={typed.phone}
          autoFocus={phoneError !== null}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0550 12 34 56"
          maxLength={40}
          dir="ltr"
          className="rtl:text-end"
        />
        <RadioGroup legend={texts.channel}>
          <div className="grid gap-2">
            {CHANNELS.map((channel) => (
              <RadioCard key={channel} name="channel" value={channel} defaultChecked={typed.channel === channel}>
                {texts[channel]}
              </RadioCard>
            ))}
          </div>
        </RadioGroup>
        <p className="text-sm text-muted-foreground">{note}</p>
        <Button type="submit" size="lg" aria-disabled={isPending}>
          {isPending ? texts.sending : texts.send}
        </Button>
        <p role="alert" className="text-destructive empty:hidden">
          {refusal && !phoneError && errorText(refusal, texts, locale)}
        </p>
        <p role="status" className="border-s-2 border-success bg-muted px-5 py-4 empty:sr-only">
          {result?.ok && fill(texts.kept[typed.channel], { phone: shownPhone(typed.phone) }, locale)}
        </p>
      </form>
    </section>
  );
}
