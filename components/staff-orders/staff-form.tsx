import { type ReactNode, useState } from "react";
import { type CheckoutShop, CheckoutShopProvider } from "@/components/order-form/checkout-shop";
import { ContactFields } from "@/components/order-form/contact-fields";
import { DeliveryChoice } from "@/components/order-form/delivery-choice";
import { DestinationFields } from "@/components/order-form/destination-fields";
import { GiftField } from "@/components/order-form/gift-field";
import { NoteField } from "@/components/order-form/note-field";
import { PlaceFields } from "@/components/order-form/place-fields";
import { FormContext, useOrderForm, useOrderFormState } from "@/components/order-form/use-order-form";
import { usePlaces } from "@/components/place-picker/use-places";
import type { CheckoutForm } from "@/lib/checkout/form";
import type { Minor } from "@/lib/core/money";

type Props = { shop: CheckoutShop; initial: CheckoutForm; onChange: () => void; children: ReactNode };

/** The checkout form for staff. It is not saved in the browser's storage, because it has a customer's address. */
export function StaffForm({ shop, ...props }: Props) {
  return (
    <CheckoutShopProvider shop={shop}>
      <FormState {...props} />
    </CheckoutShopProvider>
  );
}

function FormState({ initial, onChange, children }: Omit<Props, "shop">) {
  const [form, setForm] = useState(initial);
  const desk = useOrderFormState(form, (patch) => {
    setForm((typed) => ({ ...typed, ...patch }));
    onChange();
  });
  return <FormContext value={desk}>{children}</FormContext>;
}

/** `children` are shown after the contact fields. */
type FieldsProps = { subtotal: Minor; children?: ReactNode };

export function StaffFields({ subtotal, children }: FieldsProps) {
  const { form } = useOrderForm();
  const places = usePlaces(form.wilaya);
  return (
    <div className="small-legends flex flex-col gap-8">
      <ContactFields />
      {children}
      <PlaceFields places={places} />
      <DeliveryChoice subtotal={subtotal} />
      <DestinationFields places={places} />
      <GiftField />
      <NoteField />
    </div>
  );
}
