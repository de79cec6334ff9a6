"use client";

import { usePathname } from "next/navigation";
import { UnexpectedError } from "@/components/shell/unexpected-error";
import { directionOf } from "@/lib/core/locale";
import { pathLocale } from "@/lib/i18n/navigation";
import { UNEXPECTED } from "@/lib/i18n/unexpected";
import "./globals.css";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Stands in for a root layout that failed, so it brings its own document. */
export default function GlobalError({ error, retry }: Props) {
  const locale = pathLocale(usePathname());
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <title>{UNEXPECTED[locale].title}</title>
      </head>
      <body>
        <main>
          <UnexpectedError reference={error.digest} retry={retry} />
        </main>
      </body>
    </html>
  );
}
