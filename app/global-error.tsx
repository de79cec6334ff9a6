"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";
import { directionOf } from "@/lib/core/locale";
import { addressLocale, UNEXPECTED } from "@/lib/i18n/unexpected";
import sheet from "./shop.css?sheet";

/** Replaces a root layout that failed, so it renders the whole document. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const locale = addressLocale();
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <title>{UNEXPECTED[locale].title}</title>
        {/* An imported sheet would be announced on every page. */}
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>
        <main>
          <UnexpectedError reference={error.digest} retry={retry} />
        </main>
      </body>
    </html>
  );
}
