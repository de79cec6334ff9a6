import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { alternates } from "./hreflang";
import { localePath } from "./navigation";

/** Where the shop lives, for links that leave it: canonical addresses, feeds, structured data. */
export const siteUrl = (): URL => new URL(process.env.NEXT_PUBLIC_SITE_URL ?? "http://localhost:3000");

export const absoluteUrl = (locale: Locale, path: string): string => new URL(localePath(locale, path), siteUrl()).href;

type Page = {
  /** From `lib/core/paths`, without the language. */
  path: string;
  title: string;
  description?: string;
  /** Address of the picture that a shared link shows. */
  image?: string;
  /** False for pages that belong to one visitor (cart, orders …). */
  index?: boolean;
};

/** Title, description, canonical and hreflang links, and what a shared link looks like. */
export async function pageMetadata({ path, title, description, image, index = true }: Page): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("meta")]);
  return {
    title,
    description,
    alternates: alternates(locale, path),
    robots: index ? undefined : { index: false },
    openGraph: {
      type: "website",
      siteName: t("siteName"),
      locale: locale === "ar" ? "ar_DZ" : "en_US",
      url: localePath(locale, path),
      title,
      description,
      images: image,
    },
    twitter: { card: image === undefined ? "summary" : "summary_large_image" },
  };
}
