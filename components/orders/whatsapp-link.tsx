import { whatsappUrl } from "@/lib/core/whatsapp";
import { fill } from "@/lib/i18n/fill";
import type { Locale } from "@/lib/core/locale";

type Props = {
  /** The shop's number; null where it has none. */
  whatsapp: string | null;
  number: string;
  locale: Locale;
  texts: { link: string; /** The first message, with `{number}`. */ text: string };
  className: string;
};

/** Opens a WhatsApp message to the shop that already names the number of the order. */
export function WhatsappLink({ whatsapp, number, locale, texts, className }: Props) {
  if (whatsapp === null) return null;
  return (
    <a href={whatsappUrl(whatsapp, fill(texts.text, { number }, locale))} rel="noopener" className={className}>
      {texts.link}
    </a>
  );
}
