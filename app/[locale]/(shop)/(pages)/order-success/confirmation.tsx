import { getLocale, getMessages } from "next-intl/server";
import { CopyButton } from "@/components/orders/copy-button";
import { OrderDetails } from "@/components/orders/order-details";
import { OrderEstimate } from "@/components/orders/order-estimate";
import { WhatsappLink } from "@/components/orders/whatsapp-link";
import { Filled } from "@/components/shell/filled";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";
import type { GuestOrder } from "@/lib/orders/order";
import { shopSettings } from "@/lib/settings/queries";
import { FocusedTitle } from "./focused-title";
import { NextSteps } from "./next-steps";
import { PrintedSeller } from "./printed-seller";

type Props = {
  order: GuestOrder;
  token: string;
  /** Whether the customer comes from the form that changes the order. */
  isChanged: boolean;
};

/**
 * The order with its current status. Only a pending order says that the shop will call: a shopper may open this page
 * weeks later.
 */
export async function Confirmation({ order, token, isChanged }: Props) {
  const [locale, { order: texts }, { whatsapp }] = await Promise.all([getLocale(), getMessages(), shopSettings()]);
  const t = texts.success;
  return (
    <div className="mx-auto max-w-5xl">
      <PrintedSeller />
      <header className="flex flex-col items-center gap-4 text-center print:gap-2">
        <hr className="horizon w-40 print:hidden" />
        <Greeting order={order} isChanged={isChanged} />
        <OrderEstimate order={order} locale={locale} texts={texts.estimate} className="-mt-2" />
        <p className="mt-4 text-sm text-muted-foreground">{texts.number}</p>
        <p className="-mt-3 flex flex-col items-center">
          <bdi dir="ltr" className="font-display text-3xl tracking-wide select-all sm:text-4xl rtl:font-sans">
            {order.number}
          </bdi>
          <CopyButton text={order.number} label={texts.copy} copied={texts.copied} />
        </p>
        <p className="max-w-md text-sm text-balance text-muted-foreground print:hidden">{t.keep}</p>
      </header>
      {order.status === "pending" ? (
        <NextSteps order={order} token={token} />
      ) : (
        <hr className="my-12 lg:my-16 print:my-6" />
      )}
      <OrderDetails order={order} />
      <nav className="mt-14 flex flex-col items-stretch gap-3 sm:flex-row sm:justify-center print:hidden">
        <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
          {t.more}
        </Link>
        <Link href={paths.orders} className={buttonStyle({ size: "lg", variant: "outline" })}>
          {t.orders}
        </Link>
        <WhatsappLink
          whatsapp={whatsapp}
          number={order.number}
          locale={locale}
          texts={texts.whatsapp}
          className={buttonStyle({ size: "lg", variant: "outline" })}
        />
      </nav>
    </div>
  );
}

async function Greeting({ order: { status, customer }, isChanged }: { order: GuestOrder; isChanged: boolean }) {
  const { order: texts } = await getMessages();
  const t = texts.success;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  const isOpenChange = isChanged && status === "pending";
  const thanks = isOpenChange ? t.changedTitle : <Filled template={t.title} values={{ name }} />;
  const title = status === "cancelled" ? t.cancelledTitle : thanks;
  const text = { pending: isOpenChange ? t.changedText : t.text, cancelled: t.cancelledText }[String(status)] ?? (
    <Filled template={t.statusText} values={{ status: texts.status[status] }} />
  );
  return (
    <>
      <FocusedTitle>{title}</FocusedTitle>
      <p className="text-lg text-muted-foreground">{text}</p>
    </>
  );
}
