import { getTranslations } from "next-intl/server";
import { ContactWays } from "@/components/shell/contact-ways";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

export async function Reaching() {
  const t = await getTranslations("about");
  return (
    <section aria-labelledby="reaching" className="container grid gap-12 pt-section lg:grid-cols-2 lg:gap-20">
      <div className="max-w-prose">
        <h2 id="reaching" className="text-3xl lg:text-4xl">
          {t("contact.title")}
        </h2>
        <p className="mt-4 text-lg text-muted-foreground">{t("contact.text")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link href={paths.contact} className={buttonStyle({ variant: "outline" })}>
            {t("contact.write")}
          </Link>
          <Link href={paths.testimonials} className="link inline-flex min-h-11 items-center">
            {t("testimonials")}
          </Link>
        </div>
      </div>
      <ContactWays part="direct" />
    </section>
  );
}
