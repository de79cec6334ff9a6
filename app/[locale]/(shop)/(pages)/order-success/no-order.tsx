import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

/** Shown without the right token. It does not say whether such an order exists. */
export async function NoOrder() {
  const { order } = await getMessages();
  const t = order.missing;
  return (
    <OrderMessage title={t.title} text={t.text}>
      <Link href={paths.orders} className={buttonStyle({ size: "lg" })}>
        {t.lookup}
      </Link>
      <Link href={paths.home} className={buttonStyle({ size: "lg", variant: "outline" })}>
        {t.home}
      </Link>
    </OrderMessage>
  );
}

/** Shown when the backend does not answer. The retry is a plain link to this page, so the browser requests it again. */
export async function OrderUnavailable({ retryHref }: { retryHref: string }) {
  const { order } = await getMessages();
  const t = order.unavailable;
  return (
    <OrderMessage title={t.title} text={t.text}>
      <a href={retryHref} className={buttonStyle({ size: "lg" })}>
        {t.retry}
      </a>
    </OrderMessage>
  );
}

function OrderMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 py-10 text-center lg:py-20">
      <hr className="horizon w-40" />
      <h1 className="text-title">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">{children}</div>
    </div>
  );
}
