import { useLocale, useTranslations } from "next-intl";
import { Price } from "@/components/catalog/price";
import { OrderItems } from "@/components/orders/order-items";
import { inLocale } from "@/lib/catalog/product";
import { placeLine } from "@/lib/core/locale";
import type { DeskCard } from "@/lib/desk/desk";

/** What was ordered, where it goes, and the cash to have ready. */
export function CallFacts({ card }: { card: DeskCard }) {
  const t = useTranslations("admin.desk");
  const shop = useTranslations("order");
  const orders = useTranslations("admin.orders");
  const locale = useLocale();
  const { delivery, items, currency, shipping } = card;
  const { desk } = delivery;
  const place = placeLine(
    [inLocale((desk ?? delivery).commune, locale), `${card.wilayaCode} ${inLocale(delivery.wilaya, locale)}`],
    locale,
  );
  const shown = items.map((item) => ({ ...item, key: String(item.position), name: inLocale(item.name, locale) }));
  return (
    <>
      <OrderItems
        items={shown}
        currency={currency}
        locale={locale}
        label={shop("items")}
        quantity={shop.raw("quantity")}
      />
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-xs text-muted-foreground">{shop(delivery.type)}</dt>
          <dd>
            {[desk && inLocale(desk.name, locale), delivery.address, place].filter(Boolean).map((line) => (
              <p key={line} className="wrap-anywhere">
                <bdi>{line}</bdi>
              </p>
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted-foreground">{t("fee")}</dt>
          <dd>{shipping === null ? t("feeOpen") : <Price amount={shipping} currency={currency} locale={locale} />}</dd>
        </div>
        {card.note && (
          <div>
            <dt className="text-xs text-muted-foreground">{orders("facts.note")}</dt>
            <dd>
              <bdi className="wrap-anywhere">{card.note}</bdi>
            </dd>
          </div>
        )}
        {card.giftWrap !== null && (
          <div>
            <dt className="text-xs text-muted-foreground">{orders("facts.gift")}</dt>
            <dd>
              <bdi className="wrap-anywhere">{card.giftCard ?? orders("facts.noCard")}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className="flex items-baseline justify-between border-t pt-4 text-xl">
        <span>{t("total")}</span>
        <Price amount={card.total} currency={currency} locale={locale} className="tabular-nums" />
      </p>
    </>
  );
}
