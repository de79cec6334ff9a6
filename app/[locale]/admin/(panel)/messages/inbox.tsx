import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Pager } from "@/components/admin-shell/pager";
import { type ReceivedMessage, replyTo } from "@/lib/contact/admin-message";
import { MESSAGES_PER_PAGE, receivedMessages } from "@/lib/contact/admin-queries";
import { formatMoment } from "@/lib/core/date";
import { displayPhone } from "@/lib/core/phone";
import { query } from "@/lib/core/query";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { adminPaths } from "@/lib/http/admin-paths";
import { shopSettings } from "@/lib/settings/queries";
import { orderIdsByNumber } from "@/lib/staff-orders/queries";
import { MessageBody } from "./message-body";
import { MessageButtons } from "./message-buttons";
import { phonesIn, piecesOf } from "./message-text";

/** The messages to the shop. Unanswered ones come first. */
export async function Inbox({ page, open }: { page: number; open: number }) {
  const [{ messages, total }, t] = await Promise.all([receivedMessages(page), getTranslations("admin.messages")]);
  const orderIds = await orderIdsByNumber(
    messages.flatMap(({ message }) => piecesOf(message).flatMap(({ order }) => order ?? [])),
  );
  if (total === 0) return <EmptyState title={t("noMessages")} text={t("noMessagesText")} />;
  return (
    <>
      <p className="mb-4 text-sm text-muted-foreground">{t("open", { n: open })}</p>
      <ul className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} orderIds={orderIds} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        perPage={MESSAGES_PER_PAGE}
        total={total}
        hrefOf={(to) => adminPaths.messages + query({ page: String(to) })}
      />
    </>
  );
}

async function MessageCard({ message, orderIds }: { message: ReceivedMessage; orderIds: ReadonlyMap<string, string> }) {
  const [locale, t, senderTexts, { shopName }] = await Promise.all([
    getLocale(),
    getTranslations("admin.messages"),
    getTranslations({ locale: message.locale, namespace: "admin.messages" }),
    shopSettings(),
  ]);
  const subject = senderTexts("replySubject", { shop: shopName[message.locale] });
  return (
    <article className={`panel ${message.handled ? "" : "border-s-4 border-s-accent-strong"}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base break-words">
          <bdi>{message.name}</bdi>{" "}
          {!message.handled && <span className="badge badge-accent ms-2">{t("waiting")}</span>}
        </h2>
        <p className="text-sm text-muted-foreground">
          <time dateTime={message.createdAt}>{formatMoment(message.createdAt, locale)}</time>
          <span className="ms-2">{t(`languages.${message.locale}`)}</span>
        </p>
      </header>
      <p className="text-sm break-all text-muted-foreground">
        <bdi dir="ltr">{message.email}</bdi>
      </p>
      <MessageBody message={message.message} language={message.locale} orderIds={orderIds} />
      {message.handled && message.handledAt && (
        <p className="mt-3 text-sm text-muted-foreground">
          <span>{t("handledAt", { moment: formatMoment(message.handledAt, locale) })}</span>
          {message.handledBy && (
            <>
              {" · "}
              <bdi>{message.handledBy}</bdi>
            </>
          )}
        </p>
      )}
      <footer className="mt-4 flex flex-wrap gap-2">
        <a href={replyTo(message, subject)} className="button button-default button-sm">
          <span>{t("reply")}</span>
          <span className="sr-only">{message.name}</span>
        </a>
        {phonesIn(message.message, message.email).map((phone) => (
          <PhoneButtons key={phone} phone={phone} name={message.name} />
        ))}
        <MessageButtons id={message.id} name={message.name} handled={message.handled} />
      </footer>
    </article>
  );
}

async function PhoneButtons({ phone, name }: { phone: string; name: string }) {
  const t = await getTranslations("admin.orders");
  const style = "button button-outline button-sm";
  return (
    <>
      <a href={`tel:${phone}`} className={style}>
        <span>{t("call")}</span> <bdi dir="ltr">{displayPhone(phone)}</bdi>
        <span className="sr-only">{name}</span>
      </a>
      <a href={whatsappUrl(phone)} target="_blank" rel="noopener" className={style}>
        <span>{t("whatsapp")}</span>
        <span className="sr-only">{name}</span>
      </a>
    </>
  );
}
