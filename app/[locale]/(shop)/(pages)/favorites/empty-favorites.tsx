import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { HeartIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";

export async function EmptyFavorites() {
  const t = await getTranslations("favorites.empty");
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 py-12 text-center lg:py-20">
      <HeartIcon className="size-12 text-accent-strong" />
      <h2 className="text-3xl">{t("title")}</h2>
      <p className="text-muted-foreground">{t("text")}</p>
      <Link href={paths.products()} className={buttonStyle({ size: "lg", className: "mt-3" })}>
        {t("cta")}
      </Link>
    </div>
  );
}
