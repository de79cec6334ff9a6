import Link from "next/link";
import { Dialog, DialogClose, DialogTrigger } from "@/components/shop-ui/dialog";
import { BagIcon, CloseIcon, HeartIcon, SearchIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";
import { NavLinks } from "./nav-links";
import { Reach } from "./plain-footer";
import { SEARCH_DIALOG } from "./search-dialog";
import { Wordmark } from "./wordmark";

export const SIDE_MENU = "side-menu";

/** The menu of a narrow screen. It slides in from the side where a line of text begins. */
export function SideMenu({ frame }: { frame: FrameData }) {
  const { locale, shop, links, collections, texts } = frame;
  const { header, footer } = texts;
  return (
    <Dialog id={SIDE_MENU} shape="sheet" aria-label={header.menu}>
      <div className="flex min-h-full flex-col">
        <div className="flex h-16 items-center justify-between ps-6 pe-2.5">
          <Wordmark name={shop} className="text-xl" />
          <DialogClose dialog={SIDE_MENU} aria-label={texts.close} className="button button-ghost button-icon">
            <CloseIcon />
          </DialogClose>
        </div>
        <hr className="horizon" />
        <nav aria-label={texts.nav} className="grow py-6">
          <ul>
            <NavLinks links={links} className="menu-link" />
          </ul>
          <ul aria-label={texts.allProducts} className="menu-collections">
            {collections.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="menu-rows">
          <li>
            <DialogTrigger dialog={SEARCH_DIALOG}>
              <SearchIcon />
              <span>{header.search}</span>
            </DialogTrigger>
          </li>
          <li>
            <Link href={localePath(locale, paths.favorites)}>
              <HeartIcon />
              <span>{header.favorites}</span>
            </Link>
          </li>
          <li>
            <Link href={localePath(locale, paths.cart)}>
              <BagIcon />
              <span>{header.cart}</span>
            </Link>
          </li>
          <li>
            <Link href={localePath(locale, paths.orders)} prefetch={false}>
              {footer.orders}
            </Link>
          </li>
          <li>
            <Link href={localePath(locale, paths.legal.shipping)} prefetch={false}>
              {footer.shipping}
            </Link>
          </li>
          <Reach frame={frame} />
        </ul>
      </div>
    </Dialog>
  );
}
