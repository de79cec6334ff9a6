import Link from "next/link";
import { DialogTrigger } from "@/components/shop-ui/dialog";
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { CartLink } from "./cart-link";
import { FavoritesBadge } from "./favorites-badge";
import type { FrameData } from "./frame-data";
import { LanguageLink } from "./language-link";
import { NavLinks } from "./nav-links";
import { SEARCH_DIALOG } from "./search-dialog";
import { SIDE_MENU } from "./side-menu";
import { ThemeButton } from "./theme-button";
import { Wordmark } from "./wordmark";

const ICON = "button button-ghost button-icon";

/** On a wide screen: links, name, tools. On a phone: menu, name, search, language, theme, cart (FRAME-1 to FRAME-3). */
export function Header({ frame }: { frame: FrameData }) {
  const { header, nav } = frame.texts;
  return (
    <header className="site-header">
      <div className="container">
        <DialogTrigger dialog={SIDE_MENU} aria-label={header.menu} className={`${ICON} -ms-3 lg:hidden`}>
          <MenuIcon />
        </DialogTrigger>
        <nav aria-label={nav} className="hidden lg:block">
          <ul className="flex gap-8">
            <NavLinks links={frame.links} className="nav-link" />
          </ul>
        </nav>
        <Link href={localePath(frame.locale, paths.home)} className="home-link">
          <Wordmark name={frame.shop} className="text-xl max-[22rem]:text-base sm:text-2xl lg:text-3xl" />
          <span className="sr-only">{header.homeLink}</span>
        </Link>
        <Tools frame={frame} />
      </div>
    </header>
  );
}

function Tools({ frame: { locale, texts } }: { frame: FrameData }) {
  const { header } = texts;
  return (
    <div className="-me-3 flex items-center justify-end">
      <DialogTrigger dialog={SEARCH_DIALOG} aria-label={header.search} className={ICON}>
        <SearchIcon />
      </DialogTrigger>
      <LanguageLink locale={locale} label={header.switchLanguage} short={header.switchLanguageShort} />
      <ThemeButton texts={texts.theme} />
      <Link href={localePath(locale, paths.favorites)} prefetch={false} className={`${ICON} relative max-lg:hidden`}>
        <HeartIcon />
        <span className="sr-only">{header.favorites}</span>
        <FavoritesBadge template={texts.favoritesCount} locale={locale} />
      </Link>
      <CartLink
        href={localePath(locale, paths.cart)}
        template={header.cartCount}
        locale={locale}
        className={`${ICON} relative`}
      >
        <BagIcon />
        <span className="sr-only">{header.cart}</span>
      </CartLink>
    </div>
  );
}
