import { getTranslations } from "next-intl/server";
import { parcelPicture } from "@/components/media/house-pictures";
import { Link } from "@/components/shell/link";
import { PictureMessage } from "@/components/shell/picture-message";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

export async function NoOrders() {
  const t = await getTranslations("orders");
  return (
    <PictureMessage picture={parcelPicture()} title={t("empty")}>
      <Link href={paths.products()} className={buttonStyle({ variant: "outline", size: "lg" })}>
        {t("browse")}
      </Link>
    </PictureMessage>
  );
}
