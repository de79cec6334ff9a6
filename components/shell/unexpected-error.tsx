import type { Locale } from "@/lib/core/locale";
import { addressLocale, UNEXPECTED } from "@/lib/i18n/unexpected";
import { ErrorScreen } from "./error-screen";

type Props = {
  reference?: string;
  retry: () => void;
  /** In the place of what a shopper is told. */ texts?: Readonly<Record<Locale, string>>;
};

/** In the language of the address, as the document around it, and known even where a layout has failed. */
export function UnexpectedError({ reference, retry, texts }: Props) {
  const locale = addressLocale();
  return (
    <ErrorScreen locale={locale} reference={reference} text={texts?.[locale]}>
      <button type="button" onClick={retry} className="button button-default">
        {UNEXPECTED[locale].retry}
      </button>
    </ErrorScreen>
  );
}
