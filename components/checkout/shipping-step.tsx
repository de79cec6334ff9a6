import { type FormEvent, type ReactNode, useState } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { ContactFields } from "@/components/order-form/contact-fields";
import { DeliveryChoice } from "@/components/order-form/delivery-choice";
import { DestinationFields } from "@/components/order-form/destination-fields";
import { keepFocus } from "@/components/order-form/field";
import { PlaceFields } from "@/components/order-form/place-fields";
import { moveOn, useOrderForm } from "@/components/order-form/use-order-form";
import type { OrderTotals } from "@/components/order-form/use-order-totals";
import { usePlaces } from "@/components/place-picker/use-places";
import { Button } from "@/components/shop-ui/button";
import { firstWrongField } from "@/lib/checkout/form";
import { StepFoot } from "./step-foot";

type Props = {
  order: OrderTotals;
  /** The fields that nobody must fill in. They load after the others. */
  optional: ReactNode;
  onContinue: () => void;
};

export function ShippingStep({ order, optional, onContinue }: Props) {
  const { texts, errors } = useShop();
  const formState = useOrderForm();
  const { form, wrong, leaveAll, refuse, focusField } = formState;
  const [alert, setAlert] = useState("");
  const places = usePlaces(form.wilaya);

  function submit(event: FormEvent) {
    event.preventDefault();
    const first = firstWrongField(wrong);
    setAlert(first === null ? "" : errors.invalid);
    leaveAll();
    if (first !== null) return focusField(first);
    refuse({});
    onContinue();
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={(event) => moveOn(event, formState)} className="flex flex-col gap-12">
      <p
        role="alert"
        className={alert && firstWrongField(wrong) ? "border-s-2 border-destructive ps-4 text-destructive" : "sr-only"}
      >
        {firstWrongField(wrong) ? alert : ""}
      </p>
      <ContactFields />
      <PlaceFields places={places} />
      <DeliveryChoice subtotal={order.totals.subtotal} />
      <DestinationFields places={places} />
      <div className="-mt-4 flex flex-col gap-6">{optional}</div>
      <StepFoot order={order}>
        <Button type="submit" size="lg" onMouseDown={keepFocus}>
          {texts.toReview}
        </Button>
      </StepFoot>
    </form>
  );
}
