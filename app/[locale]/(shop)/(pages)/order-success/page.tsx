import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { report } from "@/lib/core/log";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { orderByToken } from "@/lib/orders/queries";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { Confirmation } from "./confirmation";
import { NoOrder, OrderUnavailable } from "./no-order";

/** The address opens the order, so it is secret: noindex, and no referrer to linked pages. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order.success");
  const page = await pageMetadata({ path: "/order-success", title: t("metaTitle"), index: false });
  return { ...page, referrer: "no-referrer" };
}

/**
 * The server sends the page only when all of it is rendered, so that nothing is missing or in the wrong place without
 * JavaScript.
 */
export const instant = false;

/** Prints black on white in both themes. */
const ON_PAPER =
  "print:py-0 print:text-foreground print:[--foreground:black] print:[--muted-foreground:black] print:[--accent-strong:black] print:[--border:gray]";

type Props = PageProps<"/[locale]/order-success">;

export default function OrderSuccessPage({ searchParams }: Props) {
  return (
    <div className={`short-page container py-10 lg:py-16 ${ON_PAPER}`}>
      <OrderOf searchParams={searchParams} />
    </div>
  );
}

async function OrderOf({ searchParams }: Pick<Props, "searchParams">) {
  const { number, token, changed } = await searchParams;
  if (typeof number !== "string" || typeof token !== "string") return <NoOrder />;
  // Stops the render of a prefetch. Without this line the query would start, Next would stop it halfway, and the log
  // would say that the backend cannot be reached.
  await connection();
  const found = await orderByToken(number, token).then(
    (order) => ({ order }),
    (error: unknown) => {
      report("page", error, { page: "order-success" });
      return null;
    },
  );
  if (found === null)
    return <OrderUnavailable retryHref={localePath(await getLocale(), paths.orderSuccess(number, token))} />;
  return found.order ? (
    <Confirmation order={found.order} token={token} isChanged={changed !== undefined} />
  ) : (
    <NoOrder />
  );
}
