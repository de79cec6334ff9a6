import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { seaPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";
import { ContactWays } from "@/components/shell/contact-ways";
import { Link } from "@/components/shell/link";
import { PageHeader } from "@/components/shell/page-header";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { ContactForm } from "./contact-form";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("contact");
  return pageMetadata({ path: paths.contact, title: t("metaTitle"), description: t("metaDescription") });
}

export default async function ContactPage() {
  const [locale, t, { contact, errors }] = await Promise.all([getLocale(), getTranslations("contact"), getMessages()]);
  const { form, sent, missing, rateLimited, notSent, fieldErrors } = contact;
  return (
    <div className="container">
      <PageHeader title={t("title")} text={t("text")} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-8">
        <section aria-labelledby="ways" className="lg:row-start-2">
          <h2 id="ways" className="sr-only">
            {t("ways.title")}
          </h2>
          <ContactWays part="direct" />
        </section>
        <section aria-labelledby="write" className="max-w-180 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <h2 id="write" className="mb-6 text-3xl lg:text-4xl">
            {form.title}
          </h2>
          <ContactForm
            locale={locale}
            texts={{ ...form, sent, missing, rateLimited, notSent, invalid: errors.invalid }}
            fieldErrors={fieldErrors}
            note={t.rich("form.privacy", {
              privacy: (words) => (
                <Link key="privacy" href={paths.legal.privacy} className="link">
                  {words}
                </Link>
              ),
            })}
          />
          <div className="mt-12 border-t border-border pt-8">
            <h3 className="text-2xl">{t("order.title")}</h3>
            <p className="mt-2 text-muted-foreground">{t("order.text")}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <Link href={paths.orders} className="link inline-flex min-h-11 items-center">
                {t("order.link")}
              </Link>
              <Link href={paths.faq} className="link inline-flex min-h-11 items-center">
                {t("order.questions")}
              </Link>
            </p>
          </div>
        </section>
        <ContactWays part="visit" />
        <div className="lg:col-start-1 lg:row-start-1">
          <Picture
            picture={seaPicture()}
            locale={locale}
            sizes="(min-width: 1344px) max(480px, 24vw), (min-width: 1024px) 36vw, 92vw"
            className="w-full rounded-sm bg-muted"
          />
        </div>
      </div>
    </div>
  );
}
