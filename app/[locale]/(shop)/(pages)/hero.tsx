import { getLocale, getTranslations } from "next-intl/server";
import { heroPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

/** The first screen: a picture, a sentence, one way in. Its picture is the page's largest paint. */
export async function Hero() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("home.hero")]);
  return (
    <section className="grid lg:min-h-[38rem] lg:grid-cols-2">
      <div className="relative order-first aspect-[4/5] max-h-[32rem] w-full overflow-hidden bg-muted lg:order-last lg:aspect-auto lg:max-h-none">
        <Picture
          picture={heroPicture(t("alt"))}
          locale={locale}
          sizes="(min-width: 1024px) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-col items-center justify-center gap-6 px-6 py-14 text-center lg:items-start lg:px-16 lg:text-start xl:px-24">
        <p className="label text-accent-strong">{t("eyebrow")}</p>
        <h1 className="font-display text-hero">{t("title")}</h1>
        <p className="max-w-md text-lg text-muted-foreground">{t("text")}</p>
        <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
          {t("cta")}
        </Link>
      </div>
    </section>
  );
}
