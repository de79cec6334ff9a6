import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

export async function NoOrders() {
  const t = await getTranslations("orders");
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="font-display text-xl text-balance">{t("empty")}</p>
      <Link href={paths.products()} className={buttonStyle({ variant: "outline" })}>
        {t("browse")}
      </Link>
    </div>
  );
}
