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
    <section className="grid grid-cols-1 lg:min-h-[min(44rem,calc(100svh-6rem))] lg:grid-cols-2">
      <div className="relative order-first h-[46svh] min-h-64 w-full overflow-hidden bg-muted lg:order-last lg:h-auto">
        <Picture
          picture={heroPicture(t("alt"))}
          locale={locale}
          sizes="(min-width: 1024px) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover object-[50%_12%] lg:object-top"
        />
      </div>
      <div className="flex flex-col items-center justify-center gap-4 px-6 pt-5 pb-8 text-center lg:items-start lg:gap-6 lg:px-12 lg:text-start xl:px-16">
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
