import { getLocale, getTranslations } from "next-intl/server";
import { SectionHeading } from "@/components/catalog/section-heading";
import { VoiceQuote } from "@/components/testimonials/voice-quote";
import { testimonials } from "@/lib/content/queries";
import { paths } from "@/lib/http/paths";

const MAX_SHOWN = 3;

/** The first testimonials in the shop's order; nothing while staff have approved none. */
export async function Voices() {
  const locale = await getLocale();
  const [t, voices] = await Promise.all([getTranslations("testimonials"), testimonials(locale)]);
  if (voices.length === 0) return null;
  return (
    <section className="container pt-section" aria-labelledby="voices">
      <SectionHeading id="voices" title={t("title")} more={{ href: paths.testimonials, label: t("more") }} />
      <ul className="voices">
        {voices.slice(0, MAX_SHOWN).map((voice) => (
          <li key={voice.id}>
            <VoiceQuote voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
