import { useLocale, useTranslations } from "next-intl";
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
        <div>
          <dt className="text-xs text-muted-foreground">{shop(delivery.type)}</dt>
          <dd>
            {[desk ? inLocale(desk.name, locale) : delivery.type === "desk" && t("noDeskYet"), delivery.address, place]
              .filter((line) => typeof line === "string")
              .map((line) => (
                <p key={line} className="wrap-anywhere">
                  <bdi>{line}</bdi>
                </p>
              ))}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted-foreground">{t("fee")}</dt>
          <dd>
            {{ null: t("feeOpen"), 0: free }[String(shipping)] ?? (
              <Price amount={shipping ?? 0} currency={currency} locale={locale} />
            )}
          </dd>
        </div>
        {card.note && (
          <div className="max-sm:col-span-full">
            <dt className="text-xs text-muted-foreground">{orders("facts.note")}</dt>
            <dd>
              <bdi className="wrap-anywhere">{card.note}</bdi>
            </dd>
          </div>
        )}
        {card.giftWrap !== null && (
          <div className="max-sm:col-span-full">
            <dt className="text-xs text-muted-foreground">{orders("facts.gift")}</dt>
            <dd>
              <bdi className="wrap-anywhere">{card.giftCard ?? orders("facts.noCard")}</bdi>
            </dd>
          </div>
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
