"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { otherLocale, switchPath } from "@/lib/i18n/navigation";
import { chooseLanguage, rememberLanguage } from "@/lib/i18n/remembered-language";
import type { Locale } from "@/lib/core/locale";

type Props = { locale: Locale; label: string; short: string; /** Always shows the short text. */ compact?: boolean };

/** The same page in the other language. A plain link: the languages are two documents, and it works without script. */
export function LanguageLink({ locale, label, short, compact = false }: Props) {
  const path = usePathname();
  const to = otherLocale(locale);
  useEffect(() => rememberLanguage(locale), [locale]);
  return (
    <a
      href={switchPath(to, path)}
      hrefLang={to}
      lang={to}
      className="button button-ghost min-w-11 px-2 text-sm font-normal"
      // Adds the search text and the filters of the address, which a static page does not know.
      onClick={({ currentTarget: link }) => {
        chooseLanguage(to);
        link.search = location.search;
        link.hash = location.hash;
      }}
    >
      <span aria-hidden="true" className={compact ? undefined : "lg:hidden"}>
        {short}
      </span>
      <span className={compact ? "sr-only" : "sr-only lg:not-sr-only"}>{label}</span>
    </a>
  );
}
