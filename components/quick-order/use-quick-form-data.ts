import { useCallback, useEffect, useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { isFields } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import type messages from "@/messages/en.json";

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

/** The data of the form. After a failure it is read again on retry, or when the device is back online. */
export function useQuickFormData(locale: Locale) {
  const [data, setData] = useState<QuickFormData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    read(locale).then(
      (answer) => isWanted && setData(answer),
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
