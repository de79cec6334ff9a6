import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
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
import { FormContext, type FormDesk, useFormDesk, useOrderForm } from "@/components/order-form/use-order-form";
import { newTotals, useOrderTotals } from "@/components/order-form/use-order-totals";
import { usePlaces } from "@/components/place-picker/use-places";
import { Filled } from "@/components/shell/filled";
import { Button } from "@/components/shop-ui/button";
import { pricedProduct } from "@/lib/cart/cart";
import { unitPrice } from "@/lib/catalog/price";
import { checkoutDraft } from "@/lib/checkout/draft";
import { type CheckoutForm, firstWrongField } from "@/lib/checkout/form";
import type { Ordering } from "@/lib/checkout/ordering";
import { quickForm } from "@/lib/checkout/quick-form";
import { quickOrdering } from "@/lib/checkout/quick-ordering";
import type { Submission } from "@/lib/checkout/submission";
import { rememberWilaya, useWilaya } from "@/lib/delivery/use-wilaya";
import { NameField } from "./name-field";
import { useProductChoice } from "./product-choice";
import type { QuickTexts } from "./quick-order";
import { type QuickFormData, useQuickFormData } from "./use-quick-form-data";
import { usePlaceQuickOrder } from "./use-place-quick-order";

type Texts = QuickFormData["texts"];

type Props = { texts: QuickTexts; waiting: ReactNode };

export function QuickForm({ texts, waiting }: Props) {
  const { locale } = useProductChoice();
  const { data, hasFailed, retry } = useQuickFormData(locale);
  if (data)
    return (
      <CheckoutShopProvider shop={data.shop}>
        <OneOrder texts={data.texts} />
      </CheckoutShopProvider>
    );
  if (!hasFailed) return waiting;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4">
      {texts.failed}
      <Button variant="link" className="min-h-11" onClick={retry}>
        {texts.retry}
      </Button>
    </p>
  );
}

function OneOrder({ texts }: { texts: Texts }) {
  const { product, size, quantity } = useProductChoice();
  const [desk] = useState(() => quickOrdering(product.id));
  const submission = useSyncExternalStore(desk.subscribe, desk.get, desk.get);

  // Another size or number is another order: what was said of the first no longer holds.
  useEffect(() => desk.edited(), [desk, size, quantity]);

  // The router keeps a page that was left, with its state: a shopper who comes back starts another order.
  useLayoutEffect(
    () => () => {
      desk.left();
      desk.edited();
    },
    [desk],
  );

  if (submission.phase.name === "placed") return <Placed phase={submission.phase} />;
  return (
    <QuickFormProvider onChange={desk.edited}>
      <QuickFields texts={texts} desk={desk} submission={submission} />
    </QuickFormProvider>
  );
}

/** The answers are those of the checkout, kept in the same place. */
function QuickFormProvider({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { wilayas } = useShop();
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.get, checkoutDraft.getServerSnapshot);
  const remembered = useWilaya();
  const desk = useFormDesk(quickForm(draft.form, wilayas, remembered), (patch: Partial<CheckoutForm>) => {
    const kept = checkoutDraft.get();
    const { wilaya, commune, deliveryType, desk: chosenDesk } = quickForm(kept.form, wilayas, remembered);
    const form = { ...kept.form, wilaya, commune, deliveryType, desk: chosenDesk, ...patch };
    checkoutDraft.set({ ...kept, form });
    if (patch.wilaya !== undefined) rememberWilaya(patch.wilaya ?? 0);
    onChange();
  });
  // Both names are in one field.
  const focusField: FormDesk["focusField"] = (field) => desk.focusField(field === "lastName" ? "firstName" : field);
  return <FormContext value={{ ...desk, focusField }}>{children}</FormContext>;
}

/** Who opened the form goes on at its first empty field, but not when it arrives late, and the shopper is elsewhere by then. */
const isStillWhereItWasOpened = () =>
  document.activeElement?.matches("body, .quick-order summary, .buy-bar a") === true;

type FieldsProps = { texts: Texts; desk: Ordering; submission: Submission };

function QuickFields({ texts, desk, submission: { phase, attempt } }: FieldsProps) {
  const { product, size, quantity } = useProductChoice();
  const { errors } = useShop();
  const { form, wrong, leaveAll, refuse, focusField } = useOrderForm();
  const [alert, setAlert] = useState("");
  const places = usePlaces(form.wilaya);
  const order = useOrderTotals(unitPrice(pricedProduct(product), size) * quantity, phase);
  const place = usePlaceQuickOrder(desk, order.totals.total);
  const first = firstWrongField(wrong);
  const [atFirst] = useState(() => (isStillWhereItWasOpened() ? first : null));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAlert(first === null ? "" : errors.invalid);
    leaveAll();
    if (first !== null) return focusField(first);
    refuse({});
    void place();
  }

  return (
    <form noValidate onSubmit={submit} className="small-legends flex flex-col gap-5">
      <p role="alert" className={alert && first ? "border-s-2 border-destructive ps-4 text-destructive" : "sr-only"}>
        {first ? alert : ""}
      </p>
      <NameField label={texts.name} autoFocus={atFirst === "firstName" || atFirst === "lastName"} />
      <PhoneField autoFocus={atFirst === "phone"} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
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
      <PhaseNotice phase={phase} before={attempt?.sent.at(-1)?.expectedTotal ?? null} />
      <PlaceButton texts={texts} phase={phase} total={form.wilaya === null ? null : order.totals.total} />
      <p className="text-sm text-muted-foreground">{texts.call}</p>
    </form>
  );
}

type ButtonProps = { texts: Texts; phase: Submission["phase"]; total: number | null };

/** Says what a press means now, and what it costs. */
function PlaceButton({ texts, phase, total }: ButtonProps) {
  const { texts: page, money } = useShop();
  const t = page.payment;
  const isSending = phase.name === "sending";
  const changed = phase.name === "refused" ? newTotals(phase.failure) : null;
  const sum = changed?.total ?? total;
  return (
    <>
      <Button type="submit" size="lg" aria-disabled={isSending} onMouseDown={keepFocus}>
        {isSending && t.sending}
        {phase.name === "unanswered" && t.again}
        {!isSending && phase.name !== "unanswered" && (
          <span>
            {sum === null ? texts.placeOpen : <Filled template={texts.place} values={{ total: money(sum) }} />}
          </span>
        )}
      </Button>
      <p role="status" className="sr-only">
        {isSending ? t.sending : ""}
      </p>
    </>
  );
}
