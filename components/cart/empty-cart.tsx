import { getLocale, getTranslations } from "next-intl/server";
import { Picks } from "@/components/catalog/picks";
import { giftPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

export async function EmptyCart() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("cart.page.empty")]);
  return (
    <>
      <div className="empty-cart grid items-center gap-8 pb-section lg:grid-cols-2 lg:gap-16">
        <Picture
          picture={giftPicture()}
          locale={locale}
          sizes="(min-width: 1344px) max(592px, 30vw), (min-width: 1024px) 45vw, 92vw"
          className="w-full rounded-sm bg-muted"
        />
        <div className="flex flex-col items-start gap-4">
          <h2 className="text-2xl">{t("title")}</h2>
          <p className="text-muted-foreground">{t("text")}</p>
          <Link href={paths.products()} className={buttonStyle({ size: "lg", className: "mt-3" })}>
            {t("cta")}
          </Link>
        </div>
      </div>
      <Picks id="cart-picks" />
    </>
  );
}
