"use client";

import { LOCALES } from "@/lib/core/locale";
import { UNEXPECTED } from "@/lib/i18n/unexpected";

/** In both languages, since nothing can be asked for the right one any more. `reference` finds the error in the server's log. */
export function UnexpectedError({ reference, retry }: { reference?: string; retry: () => void }) {
  return (
    <div role="alert" className="container grid max-w-3xl gap-12 py-section sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <section key={locale} lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} className="flex flex-col items-start gap-4">
          <h1 className="text-2xl">{UNEXPECTED[locale].title}</h1>
          <p className="text-muted-foreground">{UNEXPECTED[locale].text}</p>
          <button type="button" onClick={retry} className="button button-default mt-2">
            {UNEXPECTED[locale].retry}
          </button>
        </section>
      ))}
      {reference && (
        <p dir="ltr" className="text-xs text-muted-foreground">
          {reference}
        </p>
      )}
    </div>
  );
}
