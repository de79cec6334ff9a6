import { getLocale, getMessages } from "next-intl/server";
import { Filled } from "@/components/shell/filled";
import { displayPhone } from "@/lib/core/phone";
import { formatMoney } from "@/lib/core/money";
import type { Order } from "@/lib/orders/order";

/** What happens to a new order, in plain words. */
export async function NextSteps({ order }: { order: Order }) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  const t = messages.order.success.next;
  const isCustom = order.shipping === null;
  const pay = isCustom ? t.payCustom : { home: t.payHome, desk: t.payDesk }[order.delivery.type];
  const phone = <span dir="ltr">{displayPhone(order.customer.phone)}</span>;
  const steps = [
    <Filled key="call" template={t.call} values={{ phone }} />,
    ...(isCustom ? [t.custom] : []),
    t.ship,
    <Filled key="pay" template={pay} values={{ total: formatMoney(order.total, order.currency, locale) }} />,
  ];
  return (
    <section aria-labelledby="next" className="my-12 border-y border-border py-10 lg:my-16 lg:py-12">
      <h2 id="next" className="font-display text-2xl">
        {t.title}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-5 sm:grid-flow-col sm:auto-cols-fr">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-4 sm:flex-col sm:gap-2">
            <span aria-hidden="true" className="font-display text-2xl text-accent-strong tabular-nums">
              {index + 1}
            </span>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
