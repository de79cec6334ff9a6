import { MessageCircleIcon, PhoneIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { buttonVariants } from "@/components/ui/button";
import { displayPhone } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import type { DeskCard } from "@/lib/desk/desk";
import { messageFor, spokenValues } from "@/lib/desk/spoken";
import { fill } from "@/lib/i18n/fill";
import { customerName } from "@/lib/orders/order";
import { ageOf } from "@/lib/staff-orders/age";
import type { SpokenTexts } from "./spoken-texts";

type Props = { card: DeskCard; openedAt: number; spoken: SpokenTexts; heading: RefObject<HTMLHeadingElement | null> };

/** Who is called, on which number, and what is said. */
export function CallHead({ card, openedAt, spoken, heading }: Props) {
  const t = useTranslations("admin.desk");
  const orders = useTranslations("admin.orders");
  const { customer, desk } = card;
  const waited = ageOf(card.createdAt, openedAt);
  const texts = spoken[card.locale];
  const values = spokenValues(card, texts.shop);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="call-title" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          <bdi>{card.number}</bdi>
        </h2>
        <p className="text-sm text-muted-foreground">
          {t("attempt", { n: card.calls.length + 1 })} · {t(`waited.${waited.unit}`, { n: waited.n })} ·{" "}
          {orders(`languages.${card.locale}`)}
          {card.takenByStaff && ` · ${t("takenByPhone")}`}
        </p>
      </div>
      {desk.heldBy !== null && <p role="status">{t("held", { name: desk.heldBy })}</p>}
      <p className="text-lg">
        <bdi className="wrap-anywhere">{customerName(customer)}</bdi>
      </p>
      {customer.phone !== "" && (
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2 sm:flex">
          <a href={`tel:${customer.phone}`} className={buttonVariants({ size: "lg", className: "px-2 sm:px-6" })}>
            <PhoneIcon aria-hidden="true" />
            <span className="sr-only">{orders("call")}</span>
            <span dir="ltr" className="tabular-nums">
              {displayPhone(customer.phone)}
            </span>
          </a>
          <a
            href={whatsappUrl(customer.phone, fill(texts[messageFor(card)], values, card.locale))}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: "outline", size: "lg", className: "px-2 sm:px-6" })}
          >
            <MessageCircleIcon aria-hidden="true" className="max-sm:hidden" />
            {orders("whatsapp")}
          </a>
        </div>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer text-muted-foreground">{t("script")}</summary>
        <p
          lang={card.locale}
          dir={card.locale === "ar" ? "rtl" : "ltr"}
          className="mt-2 rounded-md bg-muted px-3 py-2 leading-relaxed whitespace-pre-line"
        >
          {fill(texts.script, values, card.locale)}
        </p>
      </details>
    </header>
  );
}
