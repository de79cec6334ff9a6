import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";

/**
 * Shown for an address of the back office without a screen or a record. Does not use `notFound()`: the response has
 * begun with status 200, and React would log an error for the boundary that the server broke off.
 */
export async function NothingHere() {
  const [t, nav] = await Promise.all([getTranslations("admin.notFound"), getTranslations("admin.nav")]);
  return (
    <>
      <PageHead title={t("title")} />
      <EmptyState title={t("text")}>
        <AdminLink href={adminPaths.dashboard} className={buttonVariants()}>
          {nav("dashboard")}
        </AdminLink>
        <AdminLink href={adminPaths.orders} className={buttonVariants({ variant: "outline" })}>
          {nav("orders")}
        </AdminLink>
        <AdminLink href={adminPaths.products} className={buttonVariants({ variant: "outline" })}>
          {nav("products")}
        </AdminLink>
      </EmptyState>
    </>
  );
}
