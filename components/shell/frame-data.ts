import { cacheLife } from "next/cache";
import { getMessages, getTranslations } from "next-intl/server";
import { listHref } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { categories } from "@/lib/catalog/queries";
import type { Locale } from "@/lib/core/locale";
import { dialled } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { paths } from "@/lib/http/paths";
import { lifetimes } from "@/lib/http/tags";
import { localePath } from "@/lib/i18n/navigation";
import { shopName, shopSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { navLinks } from "./nav";
import type { NavLink } from "./nav-links";

export type FrameData = Awaited<ReturnType<typeof frameData>>;

/** What header, menu, search and footer show in one language. Plain values, so that a page carries each once. */
export async function frameData(locale: Locale) {
  const [messages, t, shop, settings, links, collections, year] = await Promise.all([
    getMessages({ locale }),
    getTranslations({ locale, namespace: "footer" }),
    shopName(locale),
    shopSettings(),
    navLinks(locale),
    categories(),
    currentYear(),
  ]);
  const { header, theme, footer, search, list, catalog, common, nav, favorites } = messages;
  const { suggestions, start: _start, ...searchTexts } = search;
  const { copyright: _copyright, whatsapp, instagram, facebook, tiktok, ...shownFooter } = footer;
  return {
    locale,
    shop,
    links,
    collections: [
      ...collections.map(({ slug, name }): NavLink => ({
        href: localePath(locale, listHref({ category: [slug] })),
        label: inLocale(name, locale),
      })),
      { href: localePath(locale, paths.gifts), label: nav.gifts },
    ],
    reach: reach(settings, whatsapp),
    accounts: accounts(settings, { instagram, facebook, tiktok }),
    copyright: t("copyright", { year, shop }),
    texts: {
      nav: nav.label,
      allProducts: list.title,
      close: common.close,
      favoritesCount: favorites.count,
      header,
      theme,
      search: searchTexts,
      suggestions: { ...suggestions, near: list.near, corrected: list.corrected, soldOut: catalog.soldOut },
      footer: shownFooter,
    },
  };
}

const isLink = (link: NavLink | false): link is NavLink => link !== false;

function reach({ phone, email, whatsapp }: Settings, chat: string): NavLink[] {
  const call = phone !== null && dialled(phone);
  return [
    call && { href: call.href, label: call.text },
    email !== null && { href: `mailto:${email}`, label: email },
    whatsapp !== null && { href: whatsappUrl(whatsapp), label: chat },
  ].filter(isLink);
}

function accounts({ social }: Settings, names: Record<"instagram" | "facebook" | "tiktok", string>): NavLink[] {
  return (["instagram", "facebook", "tiktok"] as const)
    .map((name) => social[name] !== null && { href: social[name], label: names[name] })
    .filter(isLink);
}

/** Cached, because a page that reads the time cannot be prerendered. A string, because ICU groups a number's digits. */
async function currentYear(): Promise<string> {
  "use cache";
  cacheLife(lifetimes.year);
  return String(new Date().getFullYear());
}
