import { getLocale, getTranslations } from "next-intl/server";
import { frameData } from "@/components/shell/frame-data";
import { Link } from "@/components/shell/link";
import { PlainSearch } from "@/components/shell/plain-search";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

/**
 * For a product that does not exist, such as a deleted one. All other addresses: app/global-not-found.tsx. The data of
 * every product's page has it, so its picture is in the style sheet.
 */
export default async function NotFound() {
  const locale = await getLocale();
  const [t, meta, frame] = await Promise.all([
    getTranslations("common.notFound"),
    getTranslations("meta"),
    frameData(locale),
  ]);
  return (
    <section className="short-page picture-message container py-10 lg:py-16">
      <title>{meta("titleTemplate", { shop: frame.shop }).replace("%s", meta("notFound"))}</title>
      <div className="arcade" />
      <div>
        <h1>{t("title")}</h1>
        <p>{t("text")}</p>
        <PlainSearch frame={frame} id="search-elsewhere" />
        <div className="message-buttons">
          <Link href={paths.home} className={buttonStyle({ size: "lg" })}>
            {t("home")}
          </Link>
          <Link href={paths.products()} className={buttonStyle({ size: "lg", variant: "outline" })}>
            {t("products")}
          </Link>
        </div>
      </div>
    </section>
  );
}
