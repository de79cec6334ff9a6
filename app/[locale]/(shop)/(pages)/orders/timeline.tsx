import { formatMoment } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import type { OrderEvent } from "@/lib/orders/order";
import { eventKey } from "@/lib/orders/summary";

type Props = { events: readonly OrderEvent[]; locale: Locale; texts: Record<ReturnType<typeof eventKey>, string> };

/** The events of an order in plain words. The latest one is marked. */
export function Timeline({ events, locale, texts }: Props) {
  return (
    <ol className="ms-[0.3125rem] flex flex-col">
      {events.map((event, index) => (
        <li key={index} className="relative border-s border-border ps-6 pb-6 last:border-transparent last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute -start-[0.3125rem] top-2 size-2.5 rounded-full ${index === events.length - 1 ? "bg-accent-strong" : "bg-input"}`}
          />
          <p>{texts[eventKey(event)]}</p>
          <time dateTime={event.at} className="text-sm text-muted-foreground">
            {formatMoment(event.at, locale)}
          </time>
        </li>
      ))}
    </ol>
  );
}
