import { type FormEvent, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Placed } from "@/components/checkout/placed";
import { CheckoutShopProvider, useShop } from "@/components/order-form/checkout-shop";
import { PhoneField } from "@/components/order-form/contact-fields";
import { DeliveryChoice } from "@/components/order-form/delivery-choice";
import { DestinationFields } from "@/components/order-form/destination-fields";
import { GiftField } from "@/components/order-form/gift-field";
import { OrderFormTotals } from "@/components/order-form/order-form-totals";
import { PhaseNotice } from "@/components/order-form/phase-notice";
import { CommuneField, WilayaField } from "@/components/order-form/place-fields";
import { keepFocus } from "@/components/order-form/field";
import {
  FormContext,
  moveOn,
  type OrderFormState,
  useOrderForm,
  useOrderFormState,
} from "@/components/order-form/use-order-form";
import { newTotals, useOrderTotals } from "@/components/order-form/use-order-totals";
import { useOrdering } from "@/components/order-form/use-ordering";
import { usePlaces } from "@/components/place-picker/use-places";
import { Filled } from "@/components/shell/filled";
import { Button } from "@/components/shop-ui/button";
import { pricedProduct } from "@/lib/cart/cart";
import { unitPrice } from "@/lib/catalog/price";
import type { Totals } from "@/lib/delivery/fees";
import { checkoutDraft } from "@/lib/checkout/draft";
import { type CheckoutForm, firstWrongField } from "@/lib/checkout/form";
import type { Ordering } from "@/lib/checkout/ordering";
import { quickForm } from "@/lib/checkout/quick-form";
import { quickOrdering } from "@/lib/checkout/quick-ordering";
import type { Submission } from "@/lib/checkout/submission";
import { rememberWilaya, useWilaya } from "@/lib/delivery/use-wilaya";
import { earlyFocus } from "./early-values";
import { NameField } from "./name-field";
import { useProductChoice } from "./product-choice";
import type { QuickTexts } from "./quick-order";
import { type QuickFormData, useQuickFormData } from "./use-quick-form-data";
import { usePlaceQuickOrder } from "./use-place-quick-order";

type Texts = QuickFormData["texts"];

export function QuickForm({ texts, onLoad }: { texts: QuickTexts; onLoad: () => void }) {
  const { locale } = useProductChoice();
  const { data, hasFailed, retry } = useQuickFormData(locale, onLoad);
  if (data)
    return (
      <CheckoutShopProvider shop={data.shop}>
        <OneOrder texts={data.texts} />
      </CheckoutShopProvider>
    );
  if (!hasFailed) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4">
      <span>{texts.failed}</span>
      <Button variant="link" className="min-h-11" onClick={retry}>
        {texts.retry}
      </Button>
    </p>
  );
}

function OneOrder({ texts }: { texts: Texts }) {
  const { product, size, quantity } = useProductChoice();
  const { submitter, submission } = useOrdering(useCallback(() => quickOrdering(product.id), [product.id]));

  // Another size or quantity makes another order, so an earlier refusal no longer holds.
  useEffect(() => submitter.edited(), [submitter, size, quantity]);

  if (submission.phase.name === "placed") return <Placed phase={submission.phase} />;
  return (
    <QuickFormProvider onChange={submitter.edited}>
      <QuickFields texts={texts} submitter={submitter} submission={submission} />
    </QuickFormProvider>
  );
}

/** Works on the stored form of the checkout, so that both forms have the same answers. */
function QuickFormProvider({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { wilayas } = useShop();
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.get, checkoutDraft.getServerSnapshot);
  const remembered = useWilaya();
  const formState = useOrderFormState(quickForm(draft.form, wilayas, remembered), (patch: Partial<CheckoutForm>) => {
    const stored = checkoutDraft.get();
    const { wilaya, commune, deliveryType, desk: chosenDesk } = quickForm(stored.form, wilayas, remembered);
    const form = { ...stored.form, wilaya, commune, deliveryType, desk: chosenDesk, ...patch };
    checkoutDraft.set({ ...stored, form });
    if (patch.wilaya !== undefined) rememberWilaya(patch.wilaya ?? 0);
    onChange();
  });
  // Both names are in one field.
  const focusField: OrderFormState["focusField"] = (field) =>
    formState.focusField(field === "lastName" ? "firstName" : field);
  return <FormContext value={{ ...formState, focusField }}>{children}</FormContext>;
}

/** Whether the first empty field may take the focus: when the form loads late, the shopper may be elsewhere. */
const isFocusAtOpener = () => document.activeElement?.matches("body, main, .quick-order summary, .buy-bar a") === true;

type FieldsProps = { texts: Texts; submitter: Ordering; submission: Submission };

function QuickFields({ texts, submitter, submission: { phase, attempt } }: FieldsProps) {
  const { product, size, quantity } = useProductChoice();
  const { errors } = useShop();
  const formState = useOrderForm();
  const { form, wrong, leaveAll, refuse, focusField } = formState;
  const [alert, setAlert] = useState("");
  const places = usePlaces(form.wilaya);
  const order = useOrderTotals(unitPrice(pricedProduct(product), size) * quantity, phase);
  const place = usePlaceQuickOrder(submitter, order.totals.total);
  const firstWrong = firstWrongField(wrong);
  const [autoFocusField] = useState(() => earlyFocus() ?? (isFocusAtOpener() ? firstWrong : null));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAlert(firstWrong === null ? "" : errors.invalid);
    leaveAll();
    if (firstWrong !== null) return focusField(firstWrong);
    refuse({});
    void place();
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={(event) => moveOn(event, formState)} className="flex flex-col gap-4">
      <p
        role="alert"
        className={alert && firstWrong ? "border-s-2 border-destructive ps-4 text-destructive" : "sr-only"}
      >
        {firstWrong ? alert : ""}
      </p>
      <NameField label={texts.name} autoFocus={autoFocusField === "firstName" || autoFocusField === "lastName"} />
      <PhoneField autoFocus={autoFocusField === "phone"} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <WilayaField />
        <CommuneField places={places} />
      </div>
      {form.wilaya !== null && (
        <>
          <DeliveryChoice subtotal={order.totals.subtotal} />
          <DestinationFields places={places} />
        </>
      )}
      <GiftField />
      <OrderFormTotals order={order} />
      <PhaseNotice phase={phase} previousTotal={attempt?.sent.at(-1)?.expectedTotal ?? null} />
      <PlaceButton texts={texts} phase={phase} totals={form.wilaya === null ? null : order.totals} />
      <p className="text-sm text-muted-foreground">{texts.call}</p>
    </form>
  );
}

/** Says what a press does now, and the total; a fee that is agreed by phone is named beside it. */
function PlaceButton({ texts, phase, totals }: { texts: Texts; phase: Submission["phase"]; totals: Totals | null }) {
  const { texts: page, totalText } = useShop();
  const t = page.payment;
  const isSending = phase.name === "sending";
  const changed = phase.name === "refused" ? newTotals(phase.failure) : null;
  const sums = changed ?? totals;
  return (
    <>
      <Button type="submit" size="lg" aria-disabled={isSending} onMouseDown={keepFocus}>
        {isSending && <span>{t.sending}</span>}
        {phase.name === "unanswered" && <span>{t.again}</span>}
        {!isSending && phase.name !== "unanswered" && (
          <span>
            {sums === null ? texts.placeOpen : <Filled template={texts.place} values={{ total: totalText(sums) }} />}
          </span>
        )}
      </Button>
      <p role="status" className="sr-only">
        {isSending ? t.sending : ""}
      </p>
    </>
  );
}
