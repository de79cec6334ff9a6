import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LedGrid } from "@/components/catalog/led-grid";
import { SectionHeading } from "@/components/catalog/section-heading";
import { featuredProducts, newArrivals } from "@/lib/catalog/queries";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { CategoryTiles } from "./category-tiles";
import { Hero } from "./hero";
import { Promises } from "./promises";
import { SiteData } from "./site-data";
import { Voices } from "./voices";

export const ensureStatic = "navigation";

/** How many featured products and how many new ones the page shows. */
const SHOWN_PER_SECTION = 5;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return pageMetadata({ path: paths.home, title: t("metaTitle"), description: t("metaDescription") });
}

export default async function HomePage() {
  const [t, featured, newest] = await Promise.all([
    getTranslations("home"),
    featuredProducts(SHOWN_PER_SECTION),
    newArrivals(2 * SHOWN_PER_SECTION),
  ]);
  // No product is shown twice on the page.
  const arrivals = newest.filter(({ id }) => featured.every((shown) => shown.id !== id)).slice(0, SHOWN_PER_SECTION);
  return (
    <>
      <SiteData />
      <Hero />
      {featured.length > 0 && (
        <section className="container pt-section" aria-labelledby="featured">
          <SectionHeading id="featured" title={t("featured.title")} text={t("featured.text")} />
          <LedGrid products={featured} />
        </section>
      )}
      <Promises />
      <CategoryTiles />
      {arrivals.length > 0 && (
        <section className="container pt-section" aria-labelledby="arrivals">
          <SectionHeading
            id="arrivals"
            title={t("arrivals.title")}
            more={{ href: paths.products(), label: t("viewAll") }}
          />
          <LedGrid products={arrivals} isAtEnd />
        </section>
      )}
      <Voices />
    </>
  );
}
