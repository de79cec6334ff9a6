import { useMemo } from "react";
import type { PlaceOption } from "@/components/place-picker/place-option";
import { PlaceSelect } from "@/components/place-picker/place-select";
import type { usePlaces } from "@/components/place-picker/use-places";
import { Button } from "@/components/shop-ui/button";
import { wilayaOf, wilayaPatch } from "@/lib/checkout/order-form";
import { useShop } from "./checkout-shop";
import { Field, useFieldProps } from "./field";
import { useOrderForm } from "./use-order-form";

type Props = { places: ReturnType<typeof usePlaces> };

export function PlaceFields({ places }: Props) {
  const { texts } = useShop();
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-5 font-display text-2xl">{texts.place.title}</legend>
      <WilayaField />
      <CommuneField places={places} />
    </fieldset>
  );
}

export function WilayaField() {
  const { locale, texts, wilayas } = useShop();
  const { form, change, leave, fieldId } = useOrderForm();
  const options = useMemo<PlaceOption[]>(
    () => wilayas.map(({ code, name }) => ({ value: code, name, code })),
    [wilayas],
  );
  return (
    <Field field="wilaya" label={texts.place.wilaya}>
      <PlaceSelect
        locale={locale}
        texts={texts.place}
        control={useFieldProps("wilaya")}
        options={options}
        value={form.wilaya}
        onChange={(code) => change(wilayaPatch(form, wilayaOf(wilayas, code)))}
        // Opens the list of communes, which saves the shopper a press.
        onPicked={() => {
          const commune = document.getElementById(fieldId("commune"));
          commune?.focus();
          commune?.click();
        }}
        onLeave={() => leave("wilaya")}
        placeholder={texts.place.search}
        autoComplete="address-level1"
      />
    </Field>
  );
}

export function CommuneField({ places: { state, places, retry } }: Props) {
  const { locale, texts } = useShop();
  const { form, change, leave } = useOrderForm();
  const t = texts.place;
  const options = useMemo<PlaceOption[]>(
    () =>
      places?.communes
        .map(({ id, name }) => ({ value: id, name }))
        .sort((one, other) => one.name[locale].localeCompare(other.name[locale], locale)) ?? [],
    [places, locale],
  );
  const placeholder = { none: t.wilayaFirst, loading: t.loading, failed: t.failed, ready: t.searchCommune }[state];
  return (
    <Field field="commune" label={t.commune}>
      <PlaceSelect
        // A new wilaya gets a new field, so that no half-typed commune stays in it.
        key={form.wilaya}
        locale={locale}
        texts={t}
        control={useFieldProps("commune")}
        options={options}
        value={form.commune}
        onChange={(commune) => change({ commune })}
        onLeave={() => leave("commune")}
        placeholder={placeholder}
        autoComplete="address-level2"
        disabled={state !== "ready"}
      />
      {state === "failed" && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-destructive">
          <span>{t.failed}</span>
          <Button variant="link" className="min-h-11" onClick={retry}>
            {t.retry}
          </Button>
        </p>
      )}
    </Field>
  );
}
