import Link from "next/link";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type OrderSource, rememberPlaced } from "@/components/order-form/remember-placed";
import { useOrdering } from "@/components/order-form/use-ordering";
import { Filled } from "@/components/shell/filled";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { useCartActions } from "@/lib/cart/use-cart";
import { inLocale } from "@/lib/catalog/product";
import { readCards } from "@/lib/catalog/read-cards";
import { cartOrdering } from "@/lib/checkout/cart-ordering";
import { checkoutDraft, isAttempt } from "@/lib/checkout/draft";
import { orderSender } from "@/lib/checkout/order-sender";
import { quickAttempts } from "@/lib/checkout/quick-attempts";
import { quickOrdering } from "@/lib/checkout/quick-ordering";
import { type Attempt, isSentAgain } from "@/lib/checkout/submission";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrdersShop } from "./orders-shop";

type Props = { shop: OrdersShop };

/** The sources of the orders that have no answer yet, and of those that had none when the page was opened. */
function useSources(): readonly OrderSource[] {
  const quick = useSyncExternalStore(quickAttempts.subscribe, quickAttempts.get, quickAttempts.getServerSnapshot);
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.get, checkoutDraft.getServerSnapshot);
  const attempts: (readonly [OrderSource, Attempt | null])[] = [[null, draft.attempt], ...Object.entries(quick)];
  const [shown, setShown] = useState<readonly OrderSource[]>([]);
  const added = attempts.flatMap(([source, attempt]) =>
    attempt?.isOpen && isAttempt(attempt) && !shown.includes(source) ? [source] : [],
  );
  if (added.length > 0) setShown([...shown, ...added]);
  return shown;
}

/** The orders of this browser that were sent and have no answer yet: an answer is lost when its page is closed. */
export function WaitingOrders({ shop }: Props) {
  return useSources().map((source) => <WaitingOrder key={source} shop={shop} source={source} />);
}

/** Sends the last request of the attempt again, with its key: it stays one order. */
function useWaitingOrder(source: OrderSource) {
  const take = useCallback(() => (source === null ? cartOrdering() : quickOrdering(source)), [source]);
  const { submitter, submission } = useOrdering(take);
  const { ordered } = useCartActions();

  const send = useCallback(async () => {
    const request = submitter.get().attempt?.sent.at(-1);
    if (!request) return;
    const { idempotencyKey: _, ...order } = request;
    const phase = await submitter.press(order, orderSender);
    if (phase?.name === "placed") rememberPlaced(source, phase, ordered);
  }, [submitter, source, ordered]);

  useEffect(() => {
    if (isSentAgain(submitter.get(), Date.now())) void send();
  }, [submitter, send]);

  return { submitter, submission, send };
}

function WaitingOrder({ shop, source }: Props & { source: OrderSource }) {
  const { locale, texts, sent } = shop;
  const { submitter, submission, send } = useWaitingOrder(source);
  const { phase, attempt } = submission;
  const names = useNames(attempt, shop);
  const title = useRef<HTMLParagraphElement>(null);
  const t = texts.waiting;
  if (phase.name === "ready") return null;

  async function sendAgain() {
    await send();
    // The pressed button is gone.
    if (document.activeElement === document.body) title.current?.focus();
  }

  const titles = {
    sending: t.sending,
    unanswered: t.title,
    refused: sent.refused.title,
    placed: phase.name === "placed" && phase.asFirstSent ? sent.placed.firstTitle : sent.placed.title,
  };
  return (
    <div className="flex flex-col items-start gap-3 border-s-2 border-accent-strong bg-muted px-5 py-4">
      <div role="status" className="flex flex-col gap-2">
        <p ref={title} tabIndex={-1} className="font-medium outline-none">
          <Filled
            template={titles[phase.name]}
            values={phase.name === "placed" ? { number: phase.order.number } : {}}
          />
        </p>
        {names.length > 0 && (
          <p>
            {names.map((name) => (
              <bdi key={name} className="block">
                {name}
              </bdi>
            ))}
          </p>
        )}
        {phase.name === "unanswered" && <p>{t.text}</p>}
        {phase.name === "refused" && <p>{t.refused}</p>}
        {phase.name === "placed" && phase.asFirstSent && <p>{sent.placed.firstText}</p>}
      </div>
      {phase.name === "unanswered" && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => void sendAgain()}>{t.again}</Button>
          <button type="button" className="link min-h-11 text-sm" onClick={submitter.givenUp}>
            {texts.forget}
          </button>
        </div>
      )}
      {phase.name === "refused" && (
        <Link
          href={localePath(locale, source === null ? paths.checkout : paths.product(source))}
          className={buttonStyle({ variant: "outline" })}
        >
          {t.form}
        </Link>
      )}
    </div>
  );
}

/** The names of the ordered products, as far as the shop still sells them. */
function useNames(attempt: Attempt | null, { locale }: OrdersShop): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const ids = [...new Set(attempt?.sent.at(-1)?.items.map((item) => item.product_id))].join(",");
  useEffect(() => {
    if (ids === "") return;
    let isWanted = true;
    readCards(ids.split(",")).then(
      (cards) => isWanted && setNames(cards.map(({ name }) => inLocale(name, locale))),
      // Without the names, the order can still be sent again.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [ids, locale]);
  return names;
}
