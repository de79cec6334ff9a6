import { getLocale, getTranslations } from "next-intl/server";
import { heroPicture, WIDE_HERO } from "@/components/media/house-pictures";
import { PictureAhead } from "@/components/media/picture-ahead";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { currency, shelfPrices } from "@/lib/catalog/queries";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { mediaUrl, srcSet, WIDTHS } from "@/lib/media/picture";

/**
 * The top of the home page. Its picture with both bottles, title, lowest price and link are all visible at once, on a
 * small phone, a tablet and every desktop. The picture is the page's largest paint.
 */
export async function Hero() {
  const [locale, t, [lowest], money] = await Promise.all([
    getLocale(),
    getTranslations("home.hero"),
    shelfPrices(),
    currency(),
  ]);
  return (
    <section className="hero" data-first>
      <HeroPicture alt={t("alt")} />
      <div className="hero-text">
        <p className="label text-accent-strong max-sm:hidden low:hidden">{t("eyebrow")}</p>
        <h1 className="font-display text-hero text-balance low:text-4xl">{t("title")}</h1>
        <p className="max-w-md text-muted-foreground low:text-sm lg:text-[max(1.125rem,0.94vw)]">{t("text")}</p>
        <Link href={paths.products()} className={buttonStyle({ size: "lg", className: "max-sm:w-full" })}>
          {t("cta")}
        </Link>
        {lowest !== undefined && (
          <p className="text-sm text-muted-foreground">{t("from", { price: formatMoney(lowest, money, locale) })}</p>
        )}
      </div>
    </section>
  );
}

/** The condition in card.css, and its opposite. */
const BESIDE_TEXT = "(min-width: 64rem), (min-width: 30rem) and (orientation: landscape)";
const ABOVE_TEXT = "(max-width: 29.99rem), (max-width: 63.99rem) and (orientation: portrait)";

/** Above the text the wide picture, beside it the tall one: each shows both bottles (`.hero-picture` in card.css). */
function HeroPicture({ alt }: { alt: string }) {
  const tall = heroPicture(alt);
  return (
    <>
      <PictureAhead media={ABOVE_TEXT} path={WIDE_HERO} sizes="100vw" />
      <PictureAhead media={BESIDE_TEXT} path={tall.path} sizes="50vw" />
      <picture className="hero-picture">
        <source media={ABOVE_TEXT} type="image/avif" srcSet={srcSet(WIDE_HERO, "avif", WIDTHS)} sizes="100vw" />
        <source type="image/avif" srcSet={srcSet(tall.path, "avif", WIDTHS)} sizes="50vw" />
        <img
          src={mediaUrl(tall.path, 960, "webp")}
          alt={alt}
          width={tall.width}
          height={tall.height}
          fetchPriority="high"
        />
      </picture>
    </>
  );
}
