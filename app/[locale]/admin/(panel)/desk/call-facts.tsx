import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/admin-shell/fact";
import { Price } from "@/components/catalog/price";
import { OrderItems } from "@/components/orders/order-items";
import { inLocale } from "@/lib/catalog/product";
import { placeLine } from "@/lib/core/locale";
import type { DeskCard } from "@/lib/desk/rows";

export function CallGoods({ card: { items, currency } }: { card: DeskCard }) {
  const shop = useTranslations("order");
  const locale = useLocale();
  const shown = items.map((item) => ({ ...item, key: String(item.position), name: inLocale(item.name, locale) }));
  return (
    <OrderItems
      items={shown}
      currency={currency}
      locale={locale}
      label={shop("items")}
      quantity={shop.raw("quantity")}
    />
  );
}

/** The address and what the customer pays. On a laptop they stand beside the customer, above the fold. */
export function CallFacts({ card, free }: { card: DeskCard; /** Shown for a fee of 0. */ free: string }) {
  const t = useTranslations("admin.desk");
  const shop = useTranslations("order");
  const orders = useTranslations("admin.orders");
  const locale = useLocale();
  const { delivery, currency, shipping } = card;
  const { desk } = delivery;
  const place = placeLine(
    [inLocale((desk ?? delivery).commune, locale), `${card.wilayaCode} ${inLocale(delivery.wilaya, locale)}`],
    locale,
  );
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 text-sm sm:grid-cols-2">
        <Fact label={shop(delivery.type)}>
          {[desk ? inLocale(desk.name, locale) : delivery.type === "desk" && t("noDeskYet"), delivery.address, place]
            .filter((line) => typeof line === "string")
            .map((line) => (
              <p key={line} className="wrap-anywhere">
                <bdi>{line}</bdi>
              </p>
            ))}
        </Fact>
        <Fact label={t("fee")}>
          {{ null: t("feeOpen"), 0: free }[String(shipping)] ?? (
            <Price amount={shipping ?? 0} currency={currency} locale={locale} />
          )}
        </Fact>
        {card.note && (
          <Fact label={orders("facts.note")} className="max-sm:col-span-full">
            <bdi className="wrap-anywhere">{card.note}</bdi>
          </Fact>
        )}
        {card.giftWrap !== null && (
          <Fact label={orders("facts.gift")} className="max-sm:col-span-full">
            <bdi className="wrap-anywhere">{card.giftCard ?? orders("facts.noCard")}</bdi>
          </Fact>
        )}
      </dl>
      <p className="flex items-baseline justify-between gap-4 border-t pt-3 sm:pt-4">
        <span className="sm:text-xl">{t("total")}</span>
        <Price
          amount={card.total}
          currency={currency}
          locale={locale}
          className="text-xl whitespace-nowrap tabular-nums"
        />
      </p>
    </>
  );
}
