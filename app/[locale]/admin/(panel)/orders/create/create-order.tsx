"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CheckField } from "@/components/admin-shell/check-field";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { useOrderTotals } from "@/components/order-form/use-order-totals";
import { Totals } from "@/components/orders/totals";
import { FEE_FIELD, FeeField } from "@/components/staff-orders/fee-field";
import { OrderLines } from "@/components/staff-orders/order-lines";
import { StaffFields, StaffForm } from "@/components/staff-orders/staff-form";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { useTellRefusal } from "@/components/staff-orders/use-tell-refusal";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { type CheckoutForm, EMPTY_FORM } from "@/lib/checkout/form";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { orderTotals } from "@/lib/delivery/fees";
import { STAFF_CHANNELS, type StaffChannel } from "@/lib/sources/channels";
import { agreedFee } from "@/lib/staff-orders/agreed-fee";
import { linesSubtotal, type OrderLine } from "@/lib/order-change/lines";
import { newItems } from "@/lib/staff-orders/lines";
import { OpenOrdersQuestion } from "./open-orders-question";
import { PhonePastNotice } from "./phone-past-notice";
import { usePhoneOrder } from "./use-phone-order";
import { usePhonePast } from "./use-phone-past";

type Props = {
  shop: CheckoutShop;
  /** Whether this member of staff may open the order afterwards. */ canManage: boolean;
  /** The customer's data from an earlier order; null for a new customer. */
  known: { form: CheckoutForm; language: Locale } | null;
};

export function CreateOrder({ shop, canManage, known }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [cleared, setCleared] = useState(0);

  // The router keeps the state of a page that staff leave. They find an empty form when they come back.
  function clear() {
    setDirty(false);
    setCleared((count) => count + 1);
  }
  useUnsavedGuard(isDirty, clear);

  return (
    <StaffForm key={cleared} shop={shop} initial={known?.form ?? EMPTY_FORM} onChange={() => setDirty(true)}>
      <Form shop={shop} canManage={canManage} known={known} onDirty={() => setDirty(true)} onPlaced={clear} />
    </StaffForm>
  );
}

/** The form of an order taken by phone. It has the checkout's rules, but staff choose the goods here. */
function Form({ shop, canManage, known, onDirty, onPlaced }: Props & { onDirty: () => void; onPlaced: () => void }) {
  const t = useTranslations("admin.orders");
  const { form } = useOrderForm();
  const [lines, setLines] = useState<readonly OrderLine[]>([]);
  const [language, setLanguage] = useState<Locale>(known?.language ?? shop.locale);
  const subtotal = linesSubtotal(lines) ?? 0;
  const [typedFee, setTypedFee] = useState("");
  const [isAgreed, setAgreed] = useState(true);
  const [channel, setChannel] = useState<StaffChannel>("phone");
  const { totals: quoted, quote } = useOrderTotals(subtotal, { name: "ready" });
  const fee = agreedFee(typedFee, shop.currency);
  const isFeeAgreed = fee !== null && fee !== "wrong";
  const totals = isFeeAgreed ? orderTotals({ ...quoted, shipping: fee }, shop.taxRateBp, shop.currency) : quoted;
  const { failure, validate, showRefusal } = useTellRefusal();
  const wordsOf = useRefusalWords();
  const { place, isSending } = usePhoneOrder({ canManage, onRefused: showRefusal, onPlaced });
  const past = usePhonePast(form.phone);
  // The desk asks about an order that waits for its call (CALL-14). An agreed one is asked about here, once.
  const openOrders = isAgreed ? (past?.past?.record.open ?? 0) : 0;
  const [askedPhone, setAskedPhone] = useState<string | null>(null);
  const isAsking = openOrders > 0 && askedPhone === form.phone;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fee === "wrong") return document.getElementById(FEE_FIELD)?.focus();
    if (!validate()) return;
    if (openOrders > 0 && !isAsking) return setAskedPhone(form.phone);
    place({
      ...form,
      locale: language,
      items: newItems(lines),
      expectedTotal: totals.total,
      shipping: fee,
      agreed: isAgreed,
      channel,
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="panel flex flex-col gap-8">
        <OrderLines
          lines={lines}
          currency={shop.currency}
          onChange={(next) => {
            setLines(next);
            onDirty();
          }}
        />
        <StaffFields subtotal={subtotal}>
          <PhonePastNotice answer={past} />
        </StaffFields>
        <FeeField
          value={typedFee}
          currency={shop.currency}
          onChange={(typed) => {
            setTypedFee(typed);
            onDirty();
          }}
        />
      </div>
      <div className="panel flex flex-col gap-5 lg:sticky lg:top-20">
        <SelectField
          label={t("source.choose")}
          value={channel}
          onChange={({ target }) => setChannel(STAFF_CHANNELS.find((name) => name === target.value) ?? "phone")}
        >
          <Options of={STAFF_CHANNELS} text={(name) => t(`source.channels.${name}`)} />
        </SelectField>
        <div>
          <Label htmlFor="order-language" className="mb-1.5 block">
            {t("facts.language")}
          </Label>
          <NativeSelect
            id="order-language"
            value={language}
            onChange={({ target }) => setLanguage(target.value === "ar" ? "ar" : "en")}
          >
            <Options of={LOCALES} text={(each) => t(`languages.${each}`)} />
          </NativeSelect>
        </div>
        <Totals
          totals={totals}
          taxRateBp={shop.taxRateBp}
          currency={shop.currency}
          locale={shop.locale}
          texts={shop.texts.totals}
          openShipping={quote || isFeeAgreed ? undefined : shop.texts.totals.shippingOpen}
        />
        <div>
          <CheckField checked={isAgreed} onChange={() => setAgreed(!isAgreed)}>
            {t("form.agreed")}
          </CheckField>
          <p className="text-sm text-muted-foreground">{t(isAgreed ? "form.agreedIs" : "form.notAgreedIs")}</p>
        </div>
        {failure && (
          <p role="alert" className="text-sm text-destructive">
            {wordsOf(failure)}
          </p>
        )}
        {lines.length === 0 && <p className="text-sm text-muted-foreground">{t("lines.none")}</p>}
        {isAsking && past?.past && <OpenOrdersQuestion known={past.past} canManage={canManage} />}
        <Button type="submit" disabled={isSending || lines.length === 0}>
          {t(isAsking ? "form.placeAnother" : "form.place")}
        </Button>
      </div>
    </form>
  );
}
