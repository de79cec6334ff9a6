import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { isFields } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import type messages from "@/messages/en.json";
import { keepEarlyValues } from "./early-values";

type Quick = (typeof messages)["checkout"]["quick"];

export type QuickFormData = { shop: CheckoutShop; texts: Omit<Quick, "nameRequired"> };

/** A light check: our own server sends the data, so it only needs to differ from a gateway's error page. */
const isData = (value: unknown): value is QuickFormData =>
  isFields(value) && isFields(value.texts) && isFields(value.shop) && Array.isArray(value.shop.wilayas);

async function read(locale: Locale) {
  const response = await fetch(paths.api.orderForm(locale));
  const data: unknown = await response.json();
  if (!response.ok || !isData(data)) throw new Error("unexpected order form data");
  return data;
}

/**
 * The data of the form. After a failure it is read again on retry, or when the device is back online.
 * @param onLoad the form is shown now, instead of the early fields
 */
export function useQuickFormData(locale: Locale, onLoad: () => void) {
  const [data, setData] = useState<QuickFormData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const showForm = useEffectEvent(onLoad);

  useEffect(() => {
    let isWanted = true;
    read(locale).then(
      (answer) => {
        if (!isWanted) return;
        keepEarlyValues();
        setData(answer);
        showForm();
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, tries]);

  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed, retry]);

  return { data, hasFailed, retry };
}
