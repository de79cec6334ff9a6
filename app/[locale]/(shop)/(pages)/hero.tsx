import { getLocale, getTranslations } from "next-intl/server";
import { heroPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

/**
 * The top of the home page. Its picture, title and link are all visible at once on a small phone and a small desktop.
 * The picture is the page's largest paint.
 */
export async function Hero() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("home.hero")]);
  return (
    <section className="hero" data-first>
      <div className="hero-picture">
        <Picture
          picture={heroPicture(t("alt"))}
          locale={locale}
          sizes="(min-width: 1024px) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover object-top"
        />
      </div>
      <div className="hero-text">
        <p className="label text-accent-strong max-sm:hidden">{t("eyebrow")}</p>
        <h1 className="font-display text-hero text-balance">{t("title")}</h1>
        <p className="max-w-md text-muted-foreground lg:text-lg">{t("text")}</p>
        <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
          {t("cta")}
        </Link>
      </div>
    </section>
  );
}
