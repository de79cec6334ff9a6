import Link from "next/link";
import { type FormEvent, useLayoutEffect, useMemo, useState } from "react";
import { type CheckoutShop, CheckoutShopProvider, useShop } from "@/components/order-form/checkout-shop";
import { DeliveryChoice } from "@/components/order-form/delivery-choice";
import { DestinationFields } from "@/components/order-form/destination-fields";
import { keepFocus } from "@/components/order-form/field";
import { GiftField } from "@/components/order-form/gift-field";
import { NoteField } from "@/components/order-form/note-field";
import { Panel } from "@/components/order-form/panel";
import { PlaceFields } from "@/components/order-form/place-fields";
import { FormContext, useFormDesk } from "@/components/order-form/use-order-form";
import { Totals } from "@/components/orders/totals";
import { usePlaces } from "@/components/place-picker/use-places";
import { Filled } from "@/components/shell/filled";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import type { FreshProducts } from "@/lib/cart/fresh-products";
import { type CheckoutForm, firstWrongField } from "@/lib/checkout/form";
import { goodsNotice } from "@/lib/checkout/refusal";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { changedFields, formOf, withPromised } from "@/lib/order-change/edited-form";
import type { OrderLine } from "@/lib/order-change/lines";
import type { GuestOrder } from "@/lib/orders/order";
import { isOpenToGuest } from "@/lib/orders/order";
import { ChangedLines } from "./changed-lines";
import type { ChangeTexts } from "./change-shop";
import { linesOf } from "./lines-of";
import { Refusal } from "./refusal";
import { useChange } from "./use-change";
import { useChangedTotals } from "./use-changed-totals";

type Props = {
  shop: CheckoutShop;
  texts: ChangeTexts;
  order: GuestOrder;
  fresh: FreshProducts;
  token: string;
  /** What was typed before the order was read anew. */
  typed: Partial<CheckoutForm>;
  /** Reads the order anew; what was typed stays. */
  onReopen: (typed: Partial<CheckoutForm>) => void;
};

export function ChangeForm({ shop, ...props }: Props) {
  const { order } = props;
  const { currency, taxRateBp } = order;
  // The router takes what stands behind # in the address, number and token, for a place to scroll to.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const own = useMemo(
    () => ({ ...shop, currency, taxRateBp, wilayas: withPromised(shop.wilayas, order) }),
    [shop, currency, taxRateBp, order],
  );
  return (
    <CheckoutShopProvider shop={own}>
      <Head {...props} />
      {isOpenToGuest(order.status) ? <Fields {...props} /> : <Closed {...props} />}
    </CheckoutShopProvider>
  );
}

type Inner = Omit<Props, "shop">;

function Head({ texts, order }: Inner) {
  return (
    <header className="mb-8 lg:mb-10">
      <h1 className="text-title">{texts.title}</h1>
      <p className="mt-3 max-w-text text-muted-foreground">
        <Filled template={texts.intro} values={{ number: <span dir="ltr">{order.number}</span> }} />
      </p>
    </header>
  );
}

function BackLink({ texts, order: { number }, token }: Inner) {
  const { locale } = useShop();
  return (
    <Link
      href={localePath(locale, paths.orderSuccess(number, token))}
      prefetch={false}
      className={buttonStyle({ size: "lg", variant: "outline" })}
    >
      {texts.back}
    </Link>
  );
}

function Closed(props: Inner) {
  return (
    <div className="flex flex-col items-start gap-6">
      <Panel title={props.texts.closed}>{null}</Panel>
      <BackLink {...props} />
    </div>
  );
}

/** The order as it shall be. The total is reckoned here by the database's rules, and confirmed by the database before anything is written. */
function Fields(props: Inner) {
  const { texts, order, fresh, token, typed, onReopen } = props;
  const { locale, texts: page, money, errors } = useShop();
  const [form, setForm] = useState(() => ({ ...formOf(order), ...typed }));
  const [lines, setLines] = useState<readonly OrderLine[]>(() => linesOf(order, fresh));
  const [alert, setAlert] = useState("");
  const { failure, isSending, send, forget } = useChange(order, token, texts);
  const desk = useFormDesk(form, (patch) => {
    setForm((before) => ({ ...before, ...patch }));
    forget();
  });
  const places = usePlaces(form.wilaya);
  const totals = useChangedTotals(order, form, lines, failure);
  const first = firstWrongField(desk.wrong);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAlert(first === null ? "" : errors.invalid);
    desk.leaveAll();
    if (first !== null) return desk.focusField(first);
    const wrong = await send(form, lines, totals.total);
    const field = firstWrongField(wrong);
    desk.refuse(wrong);
    if (field !== null) desk.focusField(field);
  }

  return (
    <FormContext value={desk}>
      <form noValidate onSubmit={(event) => void submit(event)} className="small-legends flex flex-col gap-8">
        <p role="alert" className={alert && first ? "border-s-2 border-destructive ps-4 text-destructive" : "sr-only"}>
          {first ? alert : ""}
        </p>
        <ChangedLines
          texts={texts}
          lines={lines}
          refused={failure && goodsNotice(failure) ? failure : null}
          onChange={(next) => {
            setLines(next);
            forget();
          }}
        />
        <PlaceFields places={places} />
        <DeliveryChoice subtotal={totals.subtotal} />
        <DestinationFields places={places} />
        <GiftField />
        <NoteField />
        <div>
          <Totals
            totals={totals}
            taxRateBp={order.taxRateBp}
            currency={order.currency}
            locale={locale}
            texts={page.totals}
          />
          {totals.total !== order.total && (
            <p className="mt-2 text-sm text-muted-foreground">
              <Filled template={texts.before} values={{ total: money(order.total) }} />
            </p>
          )}
        </div>
        {failure && (
          <Refusal texts={texts} failure={failure} onReopen={() => onReopen(changedFields(formOf(order), form))} />
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" size="lg" aria-disabled={isSending} onMouseDown={keepFocus}>
            {isSending ? (
              texts.saving
            ) : (
              <span>
                <Filled template={texts.save} values={{ total: money(totals.total) }} />
              </span>
            )}
          </Button>
          <BackLink {...props} />
        </div>
        <p role="status" className="sr-only">
          {isSending ? texts.saving : ""}
        </p>
      </form>
    </FormContext>
  );
}
