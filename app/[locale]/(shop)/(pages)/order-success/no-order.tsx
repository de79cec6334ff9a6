import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { seaPicture } from "@/components/media/house-pictures";
import { Link } from "@/components/shell/link";
import { PictureMessage } from "@/components/shell/picture-message";
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

const OrderMessage = ({ children, ...texts }: { title: string; text: string; children: ReactNode }) => (
  <PictureMessage picture={seaPicture()} {...texts}>
    <div className="message-buttons">{children}</div>
  </PictureMessage>
);
