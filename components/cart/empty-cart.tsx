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
      <div className="mid-page pt-0">
        <div className="w-full max-w-md">
          <Picture
            picture={giftPicture()}
            locale={locale}
            sizes="(min-width: 512px) 448px, 92vw"
            className="w-full rounded-sm bg-muted"
          />
        </div>
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
