import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { UNEXPECTED } from "@/lib/i18n/unexpected";

type Props = {
  locale: Locale;
  /** The id that finds the error in the server's log. */ reference?: string;
  /** The link or button to try again. */ children: ReactNode;
};

export function ErrorScreen({ locale, reference, children }: Props) {
  const { title, text } = UNEXPECTED[locale];
  return (
    <div role="alert" className="container error-screen">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {reference && (
        <p dir="ltr">
          <small>{reference}</small>
        </p>
      )}
    </div>
  );
}
