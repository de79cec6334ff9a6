import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoment } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { type Finding, UNSOLD } from "@/lib/returns/return";
import type { NotedReturn } from "@/lib/returns/rows";
import type { Call } from "@/lib/staff-orders/order-calls-rows";
import type { AdminEvent, AdminOrder, ItemChange } from "@/lib/staff-orders/rows";
import { useCallWords } from "./call-words";
import { Signature } from "./signature";

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

const FINDINGS = ["sellable", ...UNSOLD] as const;

const commaIn = (locale: string) => (locale === "ar" ? "، " : ", ");

type Props = { order: Pick<AdminOrder, "events" | "calls" | "call" | "currency"> };

/** What happened to an order and the calls about it, newest first, and who did it; before that, what comes next. */
export function Timeline({ order: { events, calls, call, currency } }: Props) {
  const t = useTranslations("admin.orders.timeline");
  const words = useCallWords();
  const entries = [
    ...events.map((event) => ({ at: event.at, event })),
    ...calls.map((each) => ({ at: each.at, call: each })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <section>
      <h3 className="mb-3 font-sans font-medium">{t("title")}</h3>
      {call && <p className="mb-3 text-sm">{words(call).long}</p>}
      <ol className="flex flex-col gap-3 border-s ps-4 text-sm">
        {entries.map((entry) =>
          "event" in entry ? (
            <EventEntry key={`${entry.at} ${entry.event.kind}`} event={entry.event} currency={currency} />
          ) : (
            <CallEntry key={`call ${entry.call.id}`} call={entry.call} />
          ),
        )}
      </ol>
    </section>
  );
}

function EventEntry({ event, currency }: { event: AdminEvent; currency: Currency }) {
  const t = useTranslations("admin.orders.timeline");
  const locale = useLocale();
  return (
    <li>
      <p>{useEventText(event)}</p>
      {event.items.map((item) => (
        <ItemLine key={`${item.name} ${item.size} ${item.from}`} item={item} />
      ))}
      {event.back?.lines.map((line) => (
        <BackLine
          key={`${line.name.en} ${line.size}`}
          line={line}
          finding={event.kind === "return_inspected" ? line.finding : null}
        />
      ))}
      {event.total && event.total.from !== event.total.to && (
        <p className="text-muted-foreground">
          {t("total", {
            from: formatMoney(event.total.from, currency, locale),
            to: formatMoney(event.total.to, currency, locale),
          })}
        </p>
      )}
      <Signature at={event.at} by={event.by} />
    </li>
  );
}

function CallEntry({ call: { at, by, outcome, reason, nextCallAt } }: { call: Call }) {
  const t = useTranslations("admin.desk");
  const locale = useLocale();
  const ended = t("calls.of", { ended: t(`calls.ended.${outcome}`) });
  return (
    <li>
      <p>{reason === null ? ended : `${ended} · ${t(`reasons.${reason}`)}`}</p>
      {nextCallAt !== null && (
        <p className="text-muted-foreground">{t("calls.next", { time: formatMoment(nextCallAt, locale) })}</p>
      )}
      <Signature at={at} by={by} />
    </li>
  );
}

function useEventText({ kind, byStaff, to, changed, back }: AdminEvent): string {
  const t = useTranslations("admin.orders.timeline");
  const statusOf = useTranslations("admin.orderStatus");
  const locale = useLocale();
  if (kind === "placed") return t(byStaff ? "taken" : "placed");
  if (kind === "status_changed") return t(byStaff ? "setTo" : "byCustomer", { status: to ? statusOf(to) : "" });
  if (kind === "stock_released") return t("stockReleased");
  if (kind === "stock_not_held") return t("stockNotHeld");
  if (kind === "return_expected") return t("returnExpected");
  if (kind === "return_received") return t(back?.kind === "after_sale" ? "broughtBack" : "returnReceived");
  if (kind === "return_taken_back") return t("returnTakenBack");
  if (kind === "return_inspected") return t("returnInspected");
  const names = new Set(
    [...FIELDS].filter(([field]) => changed.includes(field)).map(([, name]) => t(`fields.${name}`)),
  );
  return t(byStaff ? "edited" : "editedByCustomer", { fields: [...names].join(commaIn(locale)) });
}

type BackLineProps = { line: NotedReturn["lines"][number]; finding: Finding | null };

/** A line of a return: how many bottles, or what became of them. */
function BackLine({ line: { name, size, expected }, finding }: BackLineProps) {
  const t = useTranslations("admin.orders.timeline");
  const locale = useLocale();
  const found = finding && FINDINGS.filter((each) => finding[each] > 0);
  return (
    <p className="text-muted-foreground">
      <bdi>{inLocale(name, locale)}</bdi> {size && <bdi>{sizeLabel(size, locale)}</bdi>}
      {found ? (
        <span>{`: ${found.map((each) => t(`findings.${each}`, { n: finding[each] })).join(commaIn(locale))}`}</span>
      ) : (
        <bdi dir="ltr" className="tabular-nums">{` × ${expected}`}</bdi>
      )}
    </p>
  );
}

function ItemLine({ item: { name, size, from, to } }: { item: ItemChange }) {
  const locale = useLocale();
  return (
    <p className="text-muted-foreground">
      <bdi>{name}</bdi> {size && <bdi>{sizeLabel(size, locale)}</bdi>}
      <span>:</span> <bdi dir="ltr" className="tabular-nums">{`${from} → ${to}`}</bdi>
    </p>
  );
}
