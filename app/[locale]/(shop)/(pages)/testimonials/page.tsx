import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { PageHeader } from "@/components/shell/page-header";
import { buttonStyle } from "@/components/shop-ui/button";
import { testimonials } from "@/lib/content/queries";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopName } from "@/lib/settings/queries";
import { Voice } from "./voice";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const [t, shop] = await Promise.all([getTranslations("testimonials"), shopName(await getLocale())]);
  return pageMetadata({ path: paths.testimonials, title: t("metaTitle"), description: t("metaDescription", { shop }) });
}

export default async function TestimonialsPage() {
  const locale = await getLocale();
  const [t, voices] = await Promise.all([getTranslations("testimonials"), testimonials(locale)]);
  const empty = voices.length === 0;
  return (
    <div className="container">
      <PageHeader title={empty ? t("empty.title") : t("title")} text={empty ? t("empty.text") : t("text")} />
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12">
        {voices.map((voice) => (
          <li key={voice.id}>
            <Voice
              voice={voice}
              locale={locale}
              rating={voice.rating === null ? null : t("rating", { n: voice.rating })}
            />
          </li>
        ))}
      </ul>
      <section
        aria-label={t("cta.title")}
        className="mt-12 flex flex-col items-start justify-between gap-x-12 gap-y-6 border-t border-border pt-12 lg:mt-16 lg:flex-row lg:items-center lg:pt-16"
      >
        {!empty && (
          <div>
            <h2 className="text-3xl lg:text-4xl">{t("cta.title")}</h2>
            <p className="mt-3 text-muted-foreground">{t("cta.text")}</p>
          </div>
        )}
        <Link href={paths.contact} className={buttonStyle({ variant: empty ? "default" : "outline" })}>
          {t("cta.write")}
        </Link>
      </section>
    </div>
  );
}
