import { addressLocale, UNEXPECTED } from "@/lib/i18n/unexpected";
import { ErrorScreen } from "./error-screen";

/** In the language of the address, which is known even when a layout has failed. */
export function UnexpectedError({ reference, retry }: { reference?: string; retry: () => void }) {
  const locale = addressLocale();
  return (
    <ErrorScreen locale={locale} reference={reference}>
      <button type="button" onClick={retry} className="button button-default">
        {UNEXPECTED[locale].retry}
      </button>
    </ErrorScreen>
  );
}
