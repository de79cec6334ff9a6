import { getLocale, getMessages } from "next-intl/server";
import { Filled } from "@/components/shell/filled";
import { Link } from "@/components/shell/link";
import { PhoneLink } from "@/components/shell/phone-link";
import { displayPhone } from "@/lib/core/phone";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { orderChangePaths } from "@/lib/http/order-change-paths";
import type { GuestOrder } from "@/lib/orders/order";
import { shopSettings } from "@/lib/settings/queries";

type Props = { order: GuestOrder; /** The guest token, for the link that changes the order. */ token: string };

/** What happens next to an order that is still pending. */
export async function NextSteps({ order, token }: Props) {
  const [locale, messages, { phone }] = await Promise.all([getLocale(), getMessages(), shopSettings()]);
  const t = messages.order.success.next;
  const { type } = order.delivery;
  const isCustom = order.shipping === null;
  const pay = isCustom ? t.payCustom : { home: t.payHome, desk: t.payDesk }[type];
  const steps = [
    <>
      <Filled
        template={t.call}
        values={{
          phone: (
            <span dir="ltr" className="whitespace-nowrap">
              {displayPhone(order.customer.phone)}
            </span>
          ),
        }}
      />
      {phone !== null && (
        <>
          {" "}
          <Filled template={t.missed} values={{ shop: <PhoneLink phone={phone} /> }} />
        </>
      )}
      {isCustom && <span>{` ${t.custom}`}</span>}
    </>,
    <>
      <Filled
        template={t.open}
        values={{
          orders: (
            <Link href={paths.orders} className="link">
              {messages.orders.title}
            </Link>
          ),
        }}
      />
      <Link
        href={orderChangePaths.page(order.number, token)}
        prefetch={false}
        className="link flex min-h-11 w-fit items-center print:hidden"
      >
        {t.change}
      </Link>
    </>,
    { home: t.shipHome, desk: t.shipDesk }[type],
    <Filled key="pay" template={pay} values={{ total: formatMoney(order.total, order.currency, locale) }} />,
  ];
  return (
    <section
      aria-labelledby="next"
      className="my-12 border-y border-border py-10 lg:my-16 lg:py-12 print:my-6 print:py-4"
    >
      <h2 id="next" className="font-display text-2xl">
        {t.title}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-5 print:mt-3 print:gap-y-2 print:text-sm sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-4 lg:flex-col lg:gap-2">
            <span aria-hidden="true" className="font-display text-2xl text-accent-strong tabular-nums">
              {index + 1}
            </span>
            <div>{step}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
