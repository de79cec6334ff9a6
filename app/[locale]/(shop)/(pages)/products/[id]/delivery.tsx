import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { cheapest } from "@/lib/catalog/price";
import type { Product } from "@/lib/catalog/product";
import { formatMoney } from "@/lib/core/money";
import type { Quote } from "@/lib/delivery/fees";
import { offerIn } from "@/lib/delivery/offer";
import { lowestFees } from "@/lib/delivery/places";
import { wilayas } from "@/lib/delivery/queries";
import { shopSettings } from "@/lib/settings/queries";
import { DeliveryFees, type WilayaOffer, type Zone } from "./delivery-fees";

/** The cost of delivery: the lowest fee of all wilayas, or the exact fee in the wilaya that the shopper chose. */
export async function Delivery({ product }: { product: Product }) {
  const [
    locale,
    {
      product: { delivery: texts },
      order: { estimate },
    },
    t,
    places,
    { freeShippingThreshold },
  ] = await Promise.all([getLocale(), getMessages(), getTranslations("product.delivery"), wilayas(), shopSettings()]);
  const money = (amount: number) => formatMoney(amount, product.currency, locale);
  const lowest = lowestFees(places);
  const from = (fee: number | null) => (fee === null ? texts.unavailable : t("from", { fee: money(fee) }));
  const words = (quoted: Quote) => (quoted.kind === "price" ? money(quoted.fee) : texts[quoted.kind]);
  // Nothing is promised for the wilayas whose delivery is agreed by phone.
  const standard = places.filter((wilaya) => offerIn(wilaya, 0, null).estimate === "standard").length;
  const zones = new Map<string, Zone>();
  const offers = places.map((wilaya): WilayaOffer => {
    const { home, desk, estimate } = offerIn(wilaya, cheapest(product), freeShippingThreshold);
    const zone = { home: words(home), desk: words(desk), estimate };
    const key = Object.values(zone).join();
    zones.set(key, zone);
    return [wilaya.code, wilaya.name[locale], [...zones.keys()].indexOf(key)];
  });
  return (
    <section aria-labelledby="delivery" className="product-part text-sm">
      <h2 id="delivery" className="label mb-3">
        {texts.title}
      </h2>
      <DeliveryFees
        locale={locale}
        offers={offers}
        zones={[...zones.values()]}
        anywhere={{ home: from(lowest.home), desk: from(lowest.desk) }}
        texts={{
          wilaya: texts.wilaya,
          choose: texts.choose,
          home: texts.home,
          desk: texts.desk,
          anywhere: standard === places.length ? texts.daysEverywhere : t("days", { n: standard }),
          standard: estimate.pending,
          ...texts.estimates,
        }}
        freeOver={freeShippingThreshold === null ? null : t("over", { amount: money(freeShippingThreshold) })}
      />
      <p>{texts.cash}</p>
    </section>
  );
}
