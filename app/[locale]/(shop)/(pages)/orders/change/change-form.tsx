import Link from "next/link";
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type CheckoutShop, CheckoutShopProvider, useShop } from "@/components/order-form/checkout-shop";
import { DeliveryChoice } from "@/components/order-form/delivery-choice";
import { DestinationFields } from "@/components/order-form/destination-fields";
import { keepFocus } from "@/components/order-form/field";
import { GiftField } from "@/components/order-form/gift-field";
import { NoteField } from "@/components/order-form/note-field";
import { Panel } from "@/components/order-form/panel";
import { PlaceFields } from "@/components/order-form/place-fields";
import { FormContext, moveOn, useOrderFormState } from "@/components/order-form/use-order-form";
import { Totals } from "@/components/orders/totals";
import { usePlaces } from "@/components/place-picker/use-places";
import { Filled } from "@/components/shell/filled";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import type { FreshProducts } from "@/lib/cart/fresh-products";
import { type CheckoutForm, firstWrongField } from "@/lib/checkout/form";
import { goodsNotice } from "@/lib/checkout/refusal";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { changedFields, shopperFormOf, withPromised } from "@/lib/order-change/edited-form";
import { changeIn, stateWith, withKeptLines } from "@/lib/order-change/kept-change";
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
  /** What the shopper typed before the order was read again. */
  typed: Partial<CheckoutForm>;
  /** Reads the order again and keeps what was typed. */
  onReopen: (typed: Partial<CheckoutForm>) => void;
};

export function ChangeForm({ shop, ...props }: Props) {
  const { order } = props;
  const { currency, taxRateBp } = order;
  // The order number and the token come after # in the address. The router mistakes them for the id of an element.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const orderShop = useMemo(
    () => ({ ...shop, currency, taxRateBp, wilayas: withPromised(shop.wilayas, order) }),
    [shop, currency, taxRateBp, order],
  );
  return (
    <CheckoutShopProvider shop={orderShop}>
      <Head {...props} />
      {isOpenToGuest(order.status) ? <Fields {...props} /> : <Closed {...props} />}
    </CheckoutShopProvider>
  );
}

type PartProps = Omit<Props, "shop">;

function Head({ texts, order }: PartProps) {
  return (
    <header className="mb-8 lg:mb-10">
      <h1 className="text-title">{texts.title}</h1>
      <p className="mt-3 max-w-text text-muted-foreground">
        <Filled template={texts.intro} values={{ number: <span dir="ltr">{order.number}</span>, phone: texts.call }} />
      </p>
    </header>
  );
}

function BackLink({ texts, order: { number }, token }: PartProps) {
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

function Closed(props: PartProps) {
  return (
    <div className="flex flex-col items-start gap-6">
      <Panel title={<Filled template={props.texts.closed} values={{ phone: props.texts.call }} />}>{null}</Panel>
      <BackLink {...props} />
    </div>
  );
}

const KEPT_AFTER_MS = 300;

/**
 * The form of the changed order. The browser calculates the total by the database's rules, and the database checks it
 * before it writes anything.
 */
function Fields(props: PartProps) {
  const { texts, order, fresh, token, typed, onReopen } = props;
  const { locale, texts: page, totalText, errors } = useShop();
  const [kept] = useState(() => changeIn(history.state, order.updatedAt));
  const [form, setForm] = useState(() => kept?.form ?? { ...shopperFormOf(order), ...typed });
  const [lines, setLines] = useState<readonly OrderLine[]>(() =>
    kept ? withKeptLines(linesOf(order, fresh), kept) : linesOf(order, fresh),
  );
  const [alert, setAlert] = useState("");
  const { failure, isSending, send, clearFailure } = useChange(order, token, texts);
  const formState = useOrderFormState(form, (patch) => {
    setForm((before) => ({ ...before, ...patch }));
    clearFailure();
  });
  useEffect(() => {
    // Not on every key: Safari refuses more than a hundred changes of the history in half a minute.
    const keeping = setTimeout(
      () => history.replaceState(stateWith(history.state, { version: order.updatedAt, form, lines }), ""),
      KEPT_AFTER_MS,
    );
    return () => clearTimeout(keeping);
  }, [order.updatedAt, form, lines]);
  const places = usePlaces(form.wilaya);
  const totals = useChangedTotals(order, form, lines, failure);
  const firstWrong = firstWrongField(formState.wrong);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAlert(firstWrong === null ? "" : errors.invalid);
    formState.leaveAll();
    if (firstWrong !== null) return formState.focusField(firstWrong);
    const wrong = await send(form, lines, totals.total);
    const field = firstWrongField(wrong);
    formState.refuse(wrong);
    if (field === null) return;
    setAlert(errors.invalid);
    formState.focusField(field);
  }

  return (
    <FormContext value={formState}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => moveOn(event, formState)}
        className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-16"
      >
        <p
          role="alert"
          className={
            alert && firstWrong ? "border-s-2 border-destructive ps-4 text-destructive lg:col-span-2" : "sr-only"
          }
        >
          {firstWrong ? alert : ""}
        </p>
        <div className="flex flex-col gap-8">
          <ChangedLines
            texts={texts}
            lines={lines}
            refused={failure && goodsNotice(failure) ? failure : null}
            onChange={(next) => {
              setLines(next);
              clearFailure();
            }}
          />
          <PlaceFields places={places} />
          <DeliveryChoice subtotal={totals.subtotal} />
          <DestinationFields places={places} />
          <GiftField />
          <NoteField />
        </div>
        <div className="flex flex-col gap-6 rounded-sm border border-border bg-card p-5 lg:sticky lg:top-28 lg:p-8">
          <Totals
            totals={totals}
            taxRateBp={order.taxRateBp}
            currency={order.currency}
            locale={locale}
            texts={page.totals}
          />
          {totals.total !== order.total && (
            <p className="text-sm text-muted-foreground">
              <Filled template={texts.before} values={{ total: totalText(order) }} />
            </p>
          )}
          {failure && (
            <Refusal
              texts={texts}
              failure={failure}
              onReopen={() => onReopen(changedFields(shopperFormOf(order), form))}
            />
          )}
          <div className="flex flex-col gap-3">
            <Button type="submit" size="lg" aria-disabled={isSending} onMouseDown={keepFocus}>
              {isSending ? (
                texts.saving
              ) : (
                <span>
                  <Filled template={texts.save} values={{ total: totalText(totals) }} />
                </span>
              )}
            </Button>
            <BackLink {...props} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {isSending ? texts.saving : ""}
        </p>
      </form>
    </FormContext>
  );
}
