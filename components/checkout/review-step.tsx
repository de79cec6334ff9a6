import Link from "next/link";
import type { ReactNode } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { DeliveryRemark } from "@/components/order-form/delivery-choice";
import { OrderFormTotals } from "@/components/order-form/order-form-totals";
import { useOrderForm } from "@/components/order-form/use-order-form";
import type { OrderTotals } from "@/components/order-form/use-order-totals";
import { DeskLines } from "@/components/orders/desk-lines";
import { usePlaces } from "@/components/place-picker/use-places";
import { Button } from "@/components/shop-ui/button";
import type { Cart } from "@/lib/cart/cart";
import { NEAREST_DESK } from "@/lib/checkout/form";
import { wilayaOf } from "@/lib/checkout/order-form";
import { placeLine } from "@/lib/core/locale";
import { displayPhone, toE164 } from "@/lib/core/phone";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { CartItems } from "./cart-items";
import { StepFoot } from "./step-foot";

type Props = { cart: Cart; order: OrderTotals; onEdit: () => void; onContinue: () => void };

export function ReviewStep({ cart, order, onEdit, onContinue }: Props) {
  const { texts, locale } = useShop();
  const t = texts.review;
  return (
    <div className="flex flex-col gap-8">
      <Block
        title={t.items}
        action={
          <Link href={localePath(locale, paths.cart)} className="link inline-flex min-h-11 items-center text-sm">
            {t.editCart}
          </Link>
        }
      >
        <CartItems cart={cart} />
      </Block>
      <Block title={texts.contact.title} action={<Edit label={t.editContact} onClick={onEdit} />}>
        <Contact />
      </Block>
      <Block title={texts.delivery.title} action={<Edit label={t.editDelivery} onClick={onEdit} />}>
        <Destination />
      </Block>
      <div className="lg:hidden">
        <OrderFormTotals order={order} />
      </div>
      <StepFoot order={order}>
        <Button size="lg" onClick={onContinue}>
          {texts.toPayment}
        </Button>
        <Button size="lg" variant="ghost" onClick={onEdit}>
          {texts.back}
        </Button>
      </StepFoot>
    </div>
  );
}

function Block({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-border pb-8">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h3 className="font-display text-xl">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Edit({ label, onClick }: { label: string; onClick: () => void }) {
  const { texts } = useShop();
  return (
    <button type="button" className="link min-h-11 text-sm" aria-label={label} onClick={onClick}>
      {texts.review.edit}
    </button>
  );
}

function Contact() {
  const { form } = useOrderForm();
  return (
    <p className="wrap-anywhere">
      <span>{form.firstName}</span> <span>{form.lastName}</span>
      <bdi dir="ltr" className="block w-fit">
        {displayPhone(toE164(form.phone) ?? form.phone)}
      </bdi>
      {form.email.trim() !== "" && <bdi className="block text-muted-foreground">{form.email}</bdi>}
    </p>
  );
}

/** Where the order goes, and when it arrives. */
export function Destination() {
  const { texts, locale, wilayas } = useShop();
  const { form } = useOrderForm();
  const { places } = usePlaces(form.wilaya);
  const desk = form.deliveryType === "desk" ? places?.desks.find(({ id }) => id === form.desk) : undefined;
  const commune = places?.communes.find(({ id }) => id === (desk?.communeId ?? form.commune))?.name[locale];
  const place = placeLine([commune ?? "", wilayaOf(wilayas, form.wilaya)?.name[locale] ?? ""], locale);
  const type = form.deliveryType ?? "home";
  return (
    <div className="wrap-anywhere">
      <p>{texts.delivery[type]}</p>
      {type === "home" && (
        <p>
          <bdi>{form.address}</bdi>
        </p>
      )}
      {type === "desk" && form.desk === NEAREST_DESK && <p>{texts.review.nearest}</p>}
      {desk ? (
        <DeskLines name={desk.name[locale]} address={desk.address[locale]} place={place} phone={desk.phone} />
      ) : (
        <p>{place}</p>
      )}
      {form.gift !== undefined && (
        <p className="mt-2">
          <span>{texts.gift.wrap}</span>
          {form.gift.trim() !== "" && <bdi className="block text-muted-foreground">{form.gift}</bdi>}
        </p>
      )}
      {form.note.trim() !== "" && <p className="mt-2 text-muted-foreground">{form.note}</p>}
      <p className="mt-2 text-sm text-muted-foreground">
        <DeliveryRemark />
      </p>
    </div>
  );
}
