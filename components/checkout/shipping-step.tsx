import { type FormEvent, useState } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { ContactFields } from "@/components/order-form/contact-fields";
import { DeliveryChoice } from "@/components/order-form/delivery-choice";
import { DestinationFields } from "@/components/order-form/destination-fields";
import { keepFocus } from "@/components/order-form/field";
import { NoteField } from "@/components/order-form/note-field";
import { PlaceFields } from "@/components/order-form/place-fields";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { usePlaces } from "@/components/place-picker/use-places";
import { Button } from "@/components/shop-ui/button";
import { firstWrongField } from "@/lib/checkout/form";
import type { Minor } from "@/lib/core/money";

type Props = { subtotal: Minor; onContinue: () => void };

export function ShippingStep({ subtotal, onContinue }: Props) {
  const { texts, errors } = useShop();
  const { form, wrong, leaveAll, refuse, focusField } = useOrderForm();
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
    <form noValidate onSubmit={submit} className="flex flex-col gap-12">
      <p
        role="alert"
        className={alert && firstWrongField(wrong) ? "border-s-2 border-destructive ps-4 text-destructive" : "sr-only"}
      >
        {firstWrongField(wrong) ? alert : ""}
      </p>
      <ContactFields />
      <PlaceFields places={places} />
      <DeliveryChoice subtotal={subtotal} />
      <DestinationFields places={places} />
      <NoteField />
      <Button type="submit" size="lg" className="sm:self-start" onMouseDown={keepFocus}>
        {texts.toReview}
      </Button>
    </form>
  );
}
