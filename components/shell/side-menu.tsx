import { getTranslations } from "next-intl/server";
import { Dialog, DialogClose, DialogTrigger } from "@/components/ui/dialog";
import { BagIcon, CloseIcon, HeartIcon, SearchIcon } from "@/components/ui/icons";
import { paths } from "@/lib/http/paths";
import { Link } from "./link";
import { navLinks } from "./nav";
import { NavLinks } from "./nav-links";
import { SEARCH_DIALOG } from "./search-dialog";
import { Wordmark } from "./wordmark";

export const SIDE_MENU = "side-menu";

/** Slides in from the side where reading begins. */
export async function SideMenu() {
  const [links, t, nav, common] = await Promise.all([
    navLinks(), getTranslations("header"), getTranslations("nav"), getTranslations("common"),
  ]);
  return (
    <Dialog id={SIDE_MENU} shape="sheet" aria-label={t("menu")}>
      <div className="flex min-h-full flex-col">
        <div className="flex h-16 items-center justify-between ps-6 pe-2.5">
          <Wordmark className="text-xl" />
          <DialogClose dialog={SIDE_MENU} aria-label={common("close")} className="button button-ghost button-icon">
            <CloseIcon />
          </DialogClose>
        </div>
        <hr className="horizon" />
        <nav aria-label={nav("label")} className="grow py-6">
          <ul>
            <NavLinks
              links={links}
              className="menu-link"
            />
          </ul>
        </nav>
        <ul className="menu-rows">
          <li>
            <DialogTrigger dialog={SEARCH_DIALOG}>
              <SearchIcon />
              {t("search")}
            </DialogTrigger>
          </li>
          <li>
            <Link href={paths.favorites}>
              <HeartIcon />
              {t("favorites")}
            </Link>
          </li>
          <li>
            <Link href={paths.cart}>
              <BagIcon />
              {t("cart")}
            </Link>
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
