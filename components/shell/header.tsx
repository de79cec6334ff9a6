import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { DialogTrigger } from "@/components/ui/dialog";
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from "@/components/ui/icons";
import { paths } from "@/lib/http/paths";
import { CartBadge } from "./cart-badge";
import { FavoritesBadge } from "./favorites-badge";
import { LanguageLink } from "./language-link";
import { Link } from "./link";
import { navLinks } from "./nav";
import { NavLinks } from "./nav-links";
import { SEARCH_DIALOG } from "./search-dialog";
import { SIDE_MENU } from "./side-menu";
import { ThemeButton } from "./theme-button";
import { Wordmark } from "./wordmark";

const ICON = "button button-ghost button-icon";

/** Wide: links, name, tools. Small: menu, name, language, theme and cart (FRAME-1, FRAME-2, FRAME-3). */
export async function Header() {
  return (
    <header className="site-header">
      <div className="container">
        <Start />
        <HomeLink />
        <Tools />
      </div>
    </header>
  );
}

async function Start() {
  const [links, t, header] = await Promise.all([navLinks(), getTranslations("nav"), getTranslations("header")]);
  return (
    <>
      <DialogTrigger dialog={SIDE_MENU} aria-label={header("menu")} className={`${ICON} -ms-3 lg:hidden`}>
        <MenuIcon />
      </DialogTrigger>
      <nav aria-label={t("label")} className="hidden lg:block">
        <ul className="flex gap-8">
          <NavLinks links={links} className="nav-link" />
        </ul>
      </nav>
    </>
  );
}

async function HomeLink() {
  const t = await getTranslations("header");
  return (
    <Link href={paths.home} className="home-link">
      <Wordmark className="text-xl sm:text-2xl lg:text-3xl" />
      <span className="sr-only">{t("homeLink")}</span>
    </Link>
  );
}

async function Tools() {
  const [locale, messages, t] = await Promise.all([getLocale(), getMessages(), getTranslations("header")]);
  return (
    <div className="-me-3 flex items-center justify-end">
      <DialogTrigger dialog={SEARCH_DIALOG} aria-label={t("search")} className={`${ICON} max-lg:hidden`}>
        <SearchIcon />
      </DialogTrigger>
      <LanguageLink locale={locale} label={t("switchLanguage")} short={t("switchLanguageShort")} />
      <ThemeButton />
      <Link href={paths.favorites} prefetch={false} className={`${ICON} relative max-lg:hidden`}>
        <HeartIcon />
        <span className="sr-only">{t("favorites")}</span>
        <FavoritesBadge template={messages.favorites.count} locale={locale} />
      </Link>
      <Link href={paths.cart} className={`${ICON} relative`}>
        <BagIcon />
        <span className="sr-only">{t("cart")}</span>
        <CartBadge template={messages.header.cartCount} locale={locale} />
      </Link>
    </div>
  );
}
