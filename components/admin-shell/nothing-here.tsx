import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";

/**
 * For an address of the back office that leads to no screen, or to something that is not there. Shown in place, not by `notFound()`: the stream has
 * begun with status 200, and React complains in the console of a boundary that the server broke off.
 */
export async function NothingHere() {
  const [t, nav] = await Promise.all([getTranslations("admin.notFound"), getTranslations("admin.nav")]);
  return (
    <>
      <PageHead title={t("title")} />
      <EmptyState title={t("text")}>
        <Link href={adminPaths.dashboard} prefetch={false} className={buttonVariants()}>
          {nav("dashboard")}
        </Link>
        <Link href={adminPaths.orders} prefetch={false} className={buttonVariants({ variant: "outline" })}>
          {nav("orders")}
        </Link>
        <Link href={adminPaths.products} prefetch={false} className={buttonVariants({ variant: "outline" })}>
          {nav("products")}
        </Link>
      </EmptyState>
    </>
  );
}
