import { getTranslations } from "next-intl/server";
import { stonesPicture } from "@/components/media/house-pictures";
import { Link } from "@/components/shell/link";
import { PictureMessage } from "@/components/shell/picture-message";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";
import { FAVORITES_TITLE } from "./favorites-header";

export async function EmptyFavorites() {
  const t = await getTranslations("favorites.empty");
  return (
    <PictureMessage picture={stonesPicture()} title={t("title")} titleId={FAVORITES_TITLE} text={t("text")}>
      <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
        {t("cta")}
      </Link>
    </PictureMessage>
  );
}
