import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { SHARE_CARD } from "@/lib/core/share-card";
import { alternates } from "@/lib/i18n/hreflang";
import type { SharePicture } from "@/lib/i18n/metadata";
import { localePath, otherLocale } from "@/lib/i18n/navigation";
import { shopName } from "./queries";

type Page = {
  /** From `lib/http/paths`, without the language. */
  path: string;
  title: string;
  description?: string;
  /** Without one, a shared link shows the shop's own picture. */
  picture?: SharePicture;
  /** False for pages that belong to one visitor (cart, orders …) and for results of a search. */
  index?: boolean;
};

const OG_LOCALES: Record<Locale, string> = { en: "en_US", ar: "ar_DZ" };

/** Title, description, links to other languages, and the look of a shared link. With noindex, no canonical link. */
export async function pageMetadata({ path, title, description, picture, index = true }: Page): Promise<Metadata> {
  const locale = await getLocale();
  const [t, siteName] = await Promise.all([getTranslations("meta"), shopName(locale)]);
  const images = picture ?? { url: "/brand/share-card.jpg", ...SHARE_CARD, alt: t("shareAlt") };
  return {
    title,
    description,
    ...(index ? { alternates: alternates(locale, path) } : { robots: { index: false, follow: true } }),
    openGraph: {
      type: "website",
      siteName,
      locale: OG_LOCALES[locale],
      alternateLocale: OG_LOCALES[otherLocale(locale)],
      url: index ? localePath(locale, path) : undefined,
      title,
      description,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images: { url: images.url, alt: images.alt } },
  };
}
