import NextLink from "next/link";
import { type ReactNode, useEffect, useId, useState } from "react";
import { forgetSearches, useRecentSearches } from "@/lib/catalog/recent-searches";
import { readSearchStart, type SearchStart as Start } from "@/lib/catalog/search-start";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

/**
 * Shown while there are no suggestions: recent searches of this browser, gifts by budget, families, houses,
 * collections. Nothing when the server does not answer.
 */
export function SearchStart({ locale }: { locale: Locale }) {
  const [start, setStart] = useState<Start | null>(null);
  const recent = useRecentSearches();

  useEffect(() => {
    readSearchStart(locale).then(setStart, () => {});
  }, [locale]);

  if (!start) return null;
  const { texts } = start;
  return (
    <>
      <Links
        title={texts.recent}
        links={recent.map((text) => ({ href: localePath(locale, paths.products(text)), label: text }))}
      >
        <button type="button" className="link min-h-11 text-sm text-muted-foreground" onClick={forgetSearches}>
          {texts.forget}
        </button>
      </Links>
      <Links title={texts.gifts} links={start.gifts} />
      <Links title={texts.families} links={start.families} />
      <Links title={texts.houses} links={start.houses} />
      <Links title={texts.collections} links={start.collections} />
    </>
  );
}

function Links({ title, links, children }: { title: string; links: Start["gifts"]; children?: ReactNode }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="label text-muted-foreground">
          {title}
        </h3>
        {children}
      </div>
      <ul className="search-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <NextLink href={href} prefetch={false}>
              <bdi>{label}</bdi>
            </NextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
