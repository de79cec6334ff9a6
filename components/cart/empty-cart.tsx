import { getTranslations } from "next-intl/server";
import { Picks } from "@/components/catalog/picks";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

export async function EmptyCart() {
  const t = await getTranslations("cart.page.empty");
  return (
    <>
      <div className="mid-page">
        <hr className="horizon w-40" />
        <h2 className="font-display text-3xl">{t("title")}</h2>
        <p className="text-muted-foreground">{t("text")}</p>
        <Link href={paths.products()} className={buttonStyle({ size: "lg", className: "mt-3" })}>
          {t("cta")}
        </Link>
      </div>
      <Picks id="cart-picks" />
    </>
  );
}
