import { getLocale, getTranslations } from "next-intl/server";
import { SectionHeading } from "@/components/catalog/section-heading";
import { Picture } from "@/components/media/picture";
import { Link } from "@/components/shell/link";
import { listHref } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { GENDERS } from "@/lib/catalog/product-values";
import { categories } from "@/lib/catalog/queries";

/** The featured categories, in the shop's order. */
export async function CategoryTiles() {
  const [locale, t, words, all] = await Promise.all([
    getLocale(),
    getTranslations("home.categories"),
    getTranslations("catalog.gender"),
    categories(),
  ]);
  const shown = all.filter(({ featured }) => featured);
  if (shown.length === 0) return null;
  return (
    <section className="bg-muted py-10 lg:py-28" aria-labelledby="categories">
      <div className="container">
        <SectionHeading id="categories" title={t("title")} />
        <ul
          className={`grid grid-cols-2 gap-4 lg:gap-6 ${shown.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
        >
          {shown.map((category) => (
            <li key={category.id} className="zooming relative">
              <div className="picture-frame aspect-[4/3]">
                {category.image && (
                  <Picture
                    picture={category.image}
                    locale={locale}
                    sizes="(min-width: 1280px) 400px, (min-width: 1024px) 31vw, 46vw"
                  />
                )}
              </div>
              <h3 className="py-3 text-center font-display text-lg lg:text-xl">
                <Link href={listHref({ category: [category.slug] })} className="after:absolute after:inset-0">
                  {inLocale(category.name, locale)}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
        <nav aria-label={t("forWhom")} className="mt-8 flex flex-wrap items-center justify-center gap-x-6 text-lg">
          <span aria-hidden className="text-muted-foreground">
            {t("forWhom")}
          </span>
          {GENDERS.map((gender) => (
            <Link key={gender} href={listHref({ gender: [gender] })} className="link inline-flex min-h-11 items-center">
              {words(gender)}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
}
