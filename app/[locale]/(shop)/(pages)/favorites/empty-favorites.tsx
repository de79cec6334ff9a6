import { getTranslations } from "next-intl/server";
import { ProductGrid } from "@/components/catalog/product-grid";
import { SectionHeading } from "@/components/catalog/section-heading";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { featuredProducts } from "@/lib/catalog/queries";
import { paths } from "@/lib/http/paths";

/** How many products an empty list proposes. */
const SHOWN = 4;

export async function EmptyFavorites() {
  const [t, home, featured] = await Promise.all([
    getTranslations("favorites.empty"),
    getTranslations("home.featured"),
    featuredProducts(SHOWN),
  ]);
  return (
    <>
      <div className="flex max-w-text flex-col items-start gap-4 pb-section">
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="text-muted-foreground">{t("text")}</p>
        <Link href={paths.products()} className={buttonStyle({ size: "lg", className: "mt-3" })}>
          {t("cta")}
        </Link>
      </div>
      {featured.length > 0 && (
        <section aria-labelledby="chosen-by-the-house">
          <SectionHeading id="chosen-by-the-house" title={home("title")} />
          <ProductGrid products={featured} />
        </section>
      )}
    </>
  );
}
