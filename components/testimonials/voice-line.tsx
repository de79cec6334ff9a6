import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import type { Localised } from "@/lib/catalog/product";
import { testimonials } from "@/lib/content/queries";
import { testimonialOf } from "@/lib/content/testimonial";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { VoiceQuote } from "./voice-quote";

/** The first testimonial that names this product; nothing when none does. */
export async function VoiceLine({ product }: { /** The name of the product. */ product: Localised }) {
  const locale = await getLocale();
  const [t, voices] = await Promise.all([getTranslations("testimonials"), testimonials(locale)]);
  const voice = testimonialOf(voices, [product.en, product.ar ?? ""]);
  if (!voice) return null;
  return (
    <VoiceQuote voice={voice}>
      <Link href={localePath(locale, paths.testimonials)} prefetch={false}>
        {t("more")}
      </Link>
    </VoiceQuote>
  );
}
