import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Testimonial } from "@/lib/content/testimonial";

/** The words of a customer, with name and town. */
export async function VoiceQuote({ voice, children }: { voice: Testimonial; children?: ReactNode }) {
  const t = await getTranslations("testimonials");
  return (
    <figure className="voice">
      <blockquote dir="auto">{t("quoted", { quote: voice.quote })}</blockquote>
      <figcaption>
        <bdi>{voice.author}</bdi>
        {voice.city !== null && <bdi>{voice.city}</bdi>}
        {children}
      </figcaption>
    </figure>
  );
}
