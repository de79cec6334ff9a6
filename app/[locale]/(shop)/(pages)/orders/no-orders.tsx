import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

export async function NoOrders() {
  const t = await getTranslations("orders");
  return (
    <div className="flex flex-col items-start gap-5 border border-border bg-card p-6 sm:p-10">
      <p className="font-display text-2xl">{t("empty")}</p>
      <Link href={paths.products()} className={buttonStyle({ variant: "outline" })}>
        {t("browse")}
      </Link>
    </div>
  );
}
