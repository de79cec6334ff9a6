import { getTranslations } from "next-intl/server";
import { giftPicture } from "@/components/media/house-pictures";
import { Link } from "@/components/shell/link";
import { PictureMessage } from "@/components/shell/picture-message";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";
import { CART_TITLE } from "./cart-title";

export async function EmptyCart() {
  const t = await getTranslations("cart.page.empty");
  return (
    <PictureMessage picture={giftPicture()} title={t("title")} titleId={CART_TITLE} text={t("text")}>
      <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
        {t("cta")}
      </Link>
    </PictureMessage>
  );
}
