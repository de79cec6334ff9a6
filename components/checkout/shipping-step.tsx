"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { firstWrongField } from "@/lib/checkout/form";
import type { Minor } from "@/lib/core/money";
import { useShop } from "./checkout-shop";
import { ContactFields } from "./contact-fields";
import { DeliveryChoice } from "@/components/place-picker/delivery-choice";
import { DestinationFields } from "@/components/place-picker/destination-fields";
import { NoteField } from "./note-field";
import { PlaceFields } from "@/components/place-picker/place-fields";
import { useCheckoutForm } from "./use-checkout-form";
import { usePlaces } from "@/components/place-picker/use-places";

type Props = { subtotal: Minor; onContinue: () => void };

export function ShippingStep({ subtotal, onContinue }: Props) {
  const { texts, errors } = useShop();
  const { form, wrong, leaveAll, refuse, focusField } = useCheckoutForm();
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
      <p role="alert" className={alert && firstWrongField(wrong) ? "border-s-2 border-destructive ps-4 text-destructive" : "sr-only"}>
        {firstWrongField(wrong) ? alert : ""}
      </p>
      <ContactFields />
      <PlaceFields places={places} />
      <DeliveryChoice subtotal={subtotal} />
      <DestinationFields places={places} />
      <NoteField />
      <Button type="submit" size="lg" className="sm:self-start">
        {texts.toReview}
      </Button>
    </form>
  );
}
