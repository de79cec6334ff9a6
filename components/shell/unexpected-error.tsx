"use client";

import { usePathname } from "next/navigation";
import { directionOf } from "@/lib/core/locale";
import { pathLocale } from "@/lib/i18n/navigation";
import { UNEXPECTED } from "@/lib/i18n/unexpected";

/** In the language of the address, which is known even where a layout has failed. `reference` finds the error in the server's log. */
export function UnexpectedError({ reference, retry }: { reference?: string; retry: () => void }) {
  const locale = pathLocale(usePathname());
  const { title, text, retry: again } = UNEXPECTED[locale];
  return (
    <div role="alert" lang={locale} dir={directionOf(locale)} className="container flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      <button type="button" onClick={retry} className="button button-default mt-2">
        {again}
      </button>
      {reference && (
        <p dir="ltr" className="text-xs text-muted-foreground">
          {reference}
        </p>
      )}
    </div>
  );
}
