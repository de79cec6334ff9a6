import { getLocale, getTranslations } from "next-intl/server";
import { SectionHeading } from "@/components/catalog/section-heading";
import { Picture } from "@/components/media/picture";
import { Link } from "@/components/shell/link";
import { type NavLink, NavLinks } from "@/components/shell/nav-links";
import { listHref } from "@/lib/catalog/filters";
import { giftLinks } from "@/lib/catalog/gift-links";
import { inLocale } from "@/lib/catalog/product";
import { GENDERS } from "@/lib/catalog/product-values";
import { categories } from "@/lib/catalog/queries";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

function TileLinks({ id, title, links }: { id?: string; title: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav id={id} aria-label={title} className="tile-links">
      <span aria-hidden>{title}</span>
      <ul>
        <NavLinks links={links} className="link" />
      </ul>
    </nav>
  );
}

/** The featured categories, in the shop's order. */
export async function CategoryTiles() {
  const locale = await getLocale();
  const [t, words, all, gifts] = await Promise.all([
    getTranslations("home.categories"),
    getTranslations("catalog.gender"),
    categories(),
    giftLinks(locale),
  ]);
  const shown = all.filter(({ featured }) => featured);
  if (shown.length === 0) return null;
  return (
    <section className="mt-section bg-muted py-section" aria-labelledby="categories">
      <div className="container">
        <SectionHeading id="categories" title={t("title")} />
        <ul className={`category-tiles ${shown.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}>
          {shown.map((category) => (
            <li key={category.id} className="zooming">
              <div className="picture-frame">
                {category.image && (
                  <Picture
                    picture={category.image}
                    locale={locale}
                    sizes="(min-width: 1280px) max(400px, 20vw), (min-width: 1024px) 31vw, 46vw"
                  />
                )}
              </div>
              <h3>
                <Link href={listHref({ category: [category.slug] })}>{inLocale(category.name, locale)}</Link>
              </h3>
            </li>
          ))}
        </ul>
        <div className="mt-8 grid gap-x-16 gap-y-4 lg:grid-cols-[auto_1fr]">
          <TileLinks
            title={t("forWhom")}
            links={GENDERS.map((gender) => ({
              href: localePath(locale, listHref({ gender: [gender] })),
              label: words(gender),
            }))}
          />
          <TileLinks id={paths.gifts.split("#")[1]} title={t("gifts")} links={gifts} />
        </div>
      </div>
    </section>
  );
}
