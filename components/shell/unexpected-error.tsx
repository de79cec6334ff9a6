"use client";

import { addressLocale, UNEXPECTED } from "@/lib/i18n/unexpected";

/** In the language of the address, as the document around it, and known even where a layout has failed. `reference` finds the error in the server's log. */
export function UnexpectedError({ reference, retry }: { reference?: string; retry: () => void }) {
  const { title, text, retry: again } = UNEXPECTED[addressLocale()];
  return (
    <div role="alert" className="container flex max-w-2xl flex-col items-start gap-4 py-section">
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
