import { formatMoment } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import type { OrderEvent } from "@/lib/orders/order";
import { eventKey, type stepsAhead } from "@/lib/orders/summary";

type Step = ReturnType<typeof stepsAhead>[number];

type Props = {
  events: readonly OrderEvent[];
  ahead: readonly Step[];
  locale: Locale;
  texts: { events: Record<ReturnType<typeof eventKey>, string>; ahead: Record<Step, string> };
};

/** The events of an order in plain words, the latest one marked, and then the steps that are still to come. */
export function Timeline({ events, ahead, locale, texts }: Props) {
  return (
    <ol className="ms-[0.3125rem] flex flex-col">
      {events.map((event, index) => (
        <li key={index} className="relative border-s border-border ps-6 pb-6 last:border-transparent last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute -start-[0.3125rem] top-2 size-2.5 rounded-full ${index === events.length - 1 ? "bg-accent-strong forced-colors:bg-[Highlight]" : "bg-input forced-colors:bg-[CanvasText]"}`}
          />
          <p>{texts.events[eventKey(event)]}</p>
          <time dateTime={event.at} className="text-sm text-muted-foreground">
            {formatMoment(event.at, locale)}
          </time>
        </li>
      ))}
      {ahead.map((step) => (
        <li
          key={step}
          className="relative border-s border-dashed border-border ps-6 pb-6 text-muted-foreground last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute -start-[0.3125rem] top-2 size-2.5 rounded-full border border-input bg-card"
          />
          <span>{texts.ahead[step]}</span>
        </li>
      ))}
    </ol>
  );
}
