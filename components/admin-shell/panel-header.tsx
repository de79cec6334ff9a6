import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { LanguageLink } from "@/components/shell/language-link";
import { ThemeButton } from "@/components/shell/theme-button";
import { Dialog, DialogClose, DialogTrigger } from "@/components/ui/dialog";
import { CloseIcon, MenuIcon } from "@/components/ui/icons";
import type { Admin } from "@/lib/supabase/admin";
import { PaletteButton } from "./palette-button";
import { ShopWordmark } from "./shop-wordmark";
import { SideLinks } from "./side-links";
import { UserMenu } from "./user-menu";

const DRAWER = "admin-menu";

export async function PanelHeader({ admin }: { admin: Admin }) {
  const [locale, t, { header, theme }] = await Promise.all([
    getLocale(),
    getTranslations("admin.shell"),
    getMessages(),
  ]);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-background px-2 lg:px-6 print:hidden">
      <DialogTrigger dialog={DRAWER} aria-label={t("menu")} className="button button-ghost button-icon lg:hidden">
        <MenuIcon />
      </DialogTrigger>
      <PaletteButton />
      <div className="grow" />
      <LanguageLink locale={locale} label={header.switchLanguage} short={t("otherLanguage")} compact />
      <ThemeButton texts={theme} />
      <UserMenu email={admin.email} />
    </header>
  );
}

/** The sidebar of a small screen: 80 % wide, at most 20 rem; Escape, a press outside and any of its links close it (STAFF-4). */
export async function Drawer() {
  const [t, common] = await Promise.all([getTranslations("admin.shell"), getTranslations("common")]);
  return (
    <Dialog id={DRAWER} shape="sheet" aria-label={t("menu")}>
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 items-center justify-between ps-6 pe-2">
          <ShopWordmark className="text-lg" />
          <DialogClose dialog={DRAWER} aria-label={common("close")} className="button button-ghost button-icon">
            <CloseIcon />
          </DialogClose>
        </div>
        <SideLinks />
      </div>
    </Dialog>
  );
}
