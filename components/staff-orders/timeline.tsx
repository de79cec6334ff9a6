import { useLocale, useTranslations } from "next-intl";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoment } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import type { AdminEvent, ItemChange } from "@/lib/staff-orders/staff-order";

/** The fields of a correction: the name in the database, and the key of its text. */
const FIELDS = new Map([
  ["customer.first_name", "firstName"],
  ["customer.last_name", "lastName"],
  ["customer.phone", "phone"],
  ["customer.email", "email"],
  ["delivery.type", "type"],
  ["delivery.wilaya", "wilaya"],
  ["delivery.commune", "commune"],
  ["delivery.address", "address"],
  ["delivery.desk_id", "desk"],
  ["note", "note"],
  ["items", "items"],
  ["shipping", "shipping"],
  ["shipping_agreed", "shipping"],
  ["gift", "gift"],
  ["gift.card", "giftCard"],
] as const);

type Props = { events: readonly AdminEvent[]; currency: Currency };

/** What happened to an order, newest first, and who did it. */
export function Timeline({ events, currency }: Props) {
  const t = useTranslations("admin.orders.timeline");
  const locale = useLocale();
  return (
    <section>
      <h3 className="mb-3 font-sans font-medium">{t("title")}</h3>
      <ol className="flex flex-col gap-3 border-s ps-4 text-sm">
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p>
              <EventText event={event} />
            </p>
            {event.items.map((item) => (
              <ItemLine key={`${item.name} ${item.size} ${item.from}`} item={item} />
            ))}
            {event.total && event.total.from !== event.total.to && (
              <p className="text-muted-foreground">
                {t("total", {
                  from: formatMoney(event.total.from, currency, locale),
                  to: formatMoney(event.total.to, currency, locale),
                })}
              </p>
            )}
            <p className="text-xs text-muted-foreground">
              <bdi>{formatMoment(event.at, locale)}</bdi>
              {event.by && (
                <>
                  {" · "}
                  <bdi>{event.by}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventText({ event: { kind, byStaff, to, changed } }: { event: AdminEvent }) {
  const t = useTranslations("admin.orders.timeline");
  const statusOf = useTranslations("order.status");
  const locale = useLocale();
  if (kind === "placed") return t(byStaff ? "taken" : "placed");
  if (kind === "status_changed") return t(byStaff ? "setTo" : "byCustomer", { status: to ? statusOf(to) : "" });
  if (kind === "stock_released") return t("stockReleased");
  if (kind === "stock_not_held") return t("stockNotHeld");
  const names = new Set(
    [...FIELDS].filter(([field]) => changed.includes(field)).map(([, name]) => t(`fields.${name}`)),
  );
  return t(byStaff ? "edited" : "editedByCustomer", { fields: [...names].join(locale === "ar" ? "، " : ", ") });
}

function ItemLine({ item: { name, size, from, to } }: { item: ItemChange }) {
  const locale = useLocale();
  return (
    <p className="text-muted-foreground">
      <bdi>{name}</bdi> {size && <bdi>{sizeLabel(size, locale)}</bdi>}:{" "}
      <bdi dir="ltr" className="tabular-nums">
        {from} → {to}
      </bdi>
    </p>
  );
}
