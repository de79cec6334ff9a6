import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { testimonials } from "@/lib/content/queries";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { VoiceQuote } from "./voice-quote";

type Props = { className: string; /** Whether to link to all testimonials. */ hasMore?: boolean };

/** The first testimonial in the shop's order; nothing while staff have approved none. */
export async function VoiceLine({ className, hasMore = false }: Props) {
  const locale = await getLocale();
  const [t, [voice]] = await Promise.all([getTranslations("testimonials"), testimonials(locale)]);
  if (!voice) return null;
  return (
    <VoiceQuote voice={voice} className={className}>
      {hasMore && (
        <Link href={localePath(locale, paths.testimonials)} prefetch={false}>
          {t("more")}
        </Link>
      )}
    </VoiceQuote>
  );
}
