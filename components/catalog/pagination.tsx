import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { type Filters, listHref } from "@/lib/catalog/filters";

/** The first page, the last page, and the pages next to the current one. A null is a gap. */
function shownPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(near)].sort((one, other) => one - other);
  return sorted.flatMap((each, index) => (index > 0 && each - (sorted[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}

export async function Pagination({ filters, pages }: { filters: Filters; pages: number }) {
  if (pages <= 1) return null;
  const t = await getTranslations("list");
  const { page } = filters;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link
          href={listHref({ ...filters, page: page - 1 })}
          prefetch={false}
          rel="prev"
          className="button button-ghost"
        >
          {t("previous")}
        </Link>
      )}
      {shownPages(page, pages).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} aria-hidden className="px-1">
            …
          </span>
        ) : (
          <Link
            key={each}
            href={listHref({ ...filters, page: each })}
            prefetch={false}
            aria-current={each === page ? "page" : undefined}
            aria-label={t("page", { n: each })}
            className="button button-ghost button-icon page-number"
          >
            {each}
          </Link>
        ),
      )}
      {page < pages && (
        <Link
          href={listHref({ ...filters, page: page + 1 })}
          prefetch={false}
          rel="next"
          className="button button-ghost"
        >
          {t("next")}
        </Link>
      )}
    </nav>
  );
}
