import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { UNEXPECTED } from "@/lib/i18n/unexpected";

type Props = { locale: Locale; /** Finds the error in the server's log. */ reference?: string; /** How to try again. */ children: ReactNode };

export function ErrorScreen({ locale, reference, children }: Props) {
  const { title, text } = UNEXPECTED[locale];
  return (
    <div role="alert" className="container flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      {children}
      {reference && (
        <p dir="ltr" className="text-xs text-muted-foreground">
          {reference}
        </p>
      )}
    </div>
  );
}
