import Link from "next/link";
import { useRef, useState } from "react";
import { buttonStyle } from "@/components/shop-ui/button";
import { orderChangePaths } from "@/lib/http/order-change-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { cancelOrder } from "@/lib/orders/api-client";
import { isOpenToGuest } from "@/lib/orders/order";
import type { OrderSummary } from "@/lib/orders/summary";
import { CancelDialog } from "./cancel-dialog";
import { OrderAgain } from "./order-again";
import type { OrdersShop } from "./orders-shop";

type Props = {
  shop: OrdersShop;
  order: OrderSummary;
  token: string;
  onChange: (order: OrderSummary) => void;
  /** The order's status has changed since the page was loaded. */ onStale: () => void;
};

/** The actions of the shopper who placed an order. */
export function DeviceOrderActions({ shop, order, token, onChange, onStale }: Props) {
  const { locale, texts, notCancellable } = shop;
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const actions = useRef<HTMLDivElement>(null);

  async function cancel() {
    if (isCancelling) return;
    setIsCancelling(true);
    const result = await cancelOrder({ number: order.number, token });
    setIsCancelling(false);
    if (!result.ok) {
      if (result.error === "not_cancellable") onStale();
      return setOutcome({
        text: ["not_cancellable", "not_found"].includes(result.error) ? notCancellable : texts.cancel.noAnswer,
        isError: true,
      });
    }
    onChange(result.value);
    setOutcome({ text: fill(texts.cancel.done, { number: order.number }, locale), isError: false });
    // A cancelled order has no cancel button any more: move the focus to the heading of the order.
    actions.current?.closest("article")?.querySelector<HTMLElement>("h3")?.focus();
  }

  return (
    <div ref={actions} className="flex flex-col gap-4">
      <p
        role={outcome?.isError ? "alert" : "status"}
        className={`empty:sr-only ${outcome?.isError ? "text-destructive" : ""}`}
      >
        {isCancelling ? texts.cancel.working : outcome?.text}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          href={localePath(locale, paths.orderSuccess(order.number, token))}
          prefetch={false}
          className={buttonStyle({ variant: "outline", className: "max-sm:w-full" })}
        >
          {texts.open}
        </Link>
        <OrderAgain shop={shop} order={order} />
        {isOpenToGuest(order.status) && (
          <Link
            href={localePath(locale, orderChangePaths.page(order.number, token))}
            prefetch={false}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {texts.change}
          </Link>
        )}
        {isOpenToGuest(order.status) && (
          <CancelDialog number={order.number} texts={texts.cancel} locale={locale} onConfirm={() => void cancel()} />
        )}
      </div>
    </div>
  );
}
