import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import type { DeskCard } from "@/lib/desk/rows";
import { messageFor, spokenValues } from "@/lib/desk/spoken";
import { fill } from "@/lib/i18n/fill";
import { customerName } from "@/lib/orders/order";
import { ageOf } from "@/lib/staff-orders/age";
import { PhoneButtons } from "./phone-buttons";
import type { SpokenTexts } from "./spoken-texts";

type Props = { card: DeskCard; openedAt: number; spoken: SpokenTexts; heading: RefObject<HTMLHeadingElement | null> };

/** The customer, the phone number, and the script of the call. */
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
          <span>{t("attempt", { n: card.calls.length + 1 })}</span> <span>·</span>{" "}
          <span>{t(`waited.${waited.unit}`, { n: waited.n })}</span> <span>·</span>{" "}
          <span>{orders(`languages.${card.locale}`)}</span>
          {card.byStaff && <span>{` · ${t("takenByPhone")}`}</span>}
        </p>
      </div>
      {desk.heldBy !== null && <p role="status">{t("held", { name: desk.heldBy })}</p>}
      <p className="text-lg">
        <bdi className="wrap-anywhere">{customerName(customer)}</bdi>
      </p>
      <PhoneButtons phone={customer.phone} message={fill(texts[messageFor(card)], values, card.locale)} />
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
