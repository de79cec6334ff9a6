import type { usePlaces } from "@/components/place-picker/use-places";
import { Button } from "@/components/shop-ui/button";
import { RadioCard, RadioGroup } from "@/components/shop-ui/radio-group";
import { Skeleton } from "@/components/shop-ui/skeleton";
import { LIMITS, NEAREST_DESK } from "@/lib/checkout/form";
import { placeLine } from "@/lib/core/locale";
import { displayPhone } from "@/lib/core/phone";
import type { Desk } from "@/lib/delivery/places";
import { useShop } from "./checkout-shop";
import { FieldError, TextField, useFieldProps } from "./field";
import { useOrderForm } from "./use-order-form";

type Props = { places: ReturnType<typeof usePlaces> };

/** The address for home delivery, or the choice of a pickup desk; nothing before a delivery type is chosen. */
export function DestinationFields({ places }: Props) {
  const { texts } = useShop();
  const { form } = useOrderForm();
  if (form.deliveryType === "desk") return <DeskChoice places={places} />;
  if (form.deliveryType === null) return null;
  return (
    <TextField
      field="address"
      label={texts.delivery.address}
      hint={form.addressByPhone ? texts.delivery.addressByPhone : texts.delivery.addressHint}
      isOptional={form.addressByPhone}
      input={{ autoComplete: "address-line1", maxLength: LIMITS.address.max * 2 }}
    />
  );
}

/** Desks in the shopper's own commune come first. */
function nearestFirst(desks: readonly Desk[], commune: number | null): readonly Desk[] {
  const isNear = ({ communeId }: Desk) => Number(communeId === commune);
  return [...desks].sort((one, other) => isNear(other) - isNear(one));
}

function DeskChoice({ places: { state, places, retry } }: Props) {
  const { texts, locale } = useShop();
  const { form } = useOrderForm();
  const { id, ...described } = useFieldProps("desk");
  const t = texts.delivery;
  const communeOf = ({ communeId }: Desk) =>
    places?.communes.find((commune) => commune.id === communeId)?.name[locale] ?? "";
  return (
    <RadioGroup legend={t.deskChoice} role="radiogroup" aria-required {...described}>
      <div className="grid gap-3">
        {/* Above the desks: below them, the bottom bar of a phone would cover it. */}
        <FieldError field="desk" />
        <DeskCard value={NEAREST_DESK} id={id} name={t.nearest} hint={t.nearestHint} />
        {nearestFirst(places?.desks ?? [], form.commune).map((desk) => (
          <DeskCard
            key={desk.id}
            value={desk.id}
            name={desk.name[locale]}
            hint={placeLine([desk.address[locale], communeOf(desk)], locale)}
            phone={desk.phone}
          />
        ))}
        {state === "loading" && <Skeleton className="h-20" />}
        {state === "failed" && (
          <p className="text-sm text-destructive">
            <span>{texts.place.failed}</span>{" "}
            <Button variant="link" className="min-h-11" onClick={retry}>
              {texts.place.retry}
            </Button>
          </p>
        )}
      </div>
    </RadioGroup>
  );
}

function DeskCard({
  value,
  name,
  hint,
  phone = null,
  id,
}: {
  value: string;
  name: string;
  hint: string;
  phone?: string | null;
  id?: string;
}) {
  const { form, change } = useOrderForm();
  return (
    <RadioCard id={id} name="desk" value={value} checked={form.desk === value} onChange={() => change({ desk: value })}>
      <span className="block">{name}</span>
      <span className="mt-0.5 block text-sm text-muted-foreground">{hint}</span>
      {phone && (
        <bdi dir="ltr" className="block w-fit text-sm text-muted-foreground">
          {displayPhone(phone)}
        </bdi>
      )}
    </RadioCard>
  );
}
