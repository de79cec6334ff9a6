import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { LanguageLink } from "@/components/shell/language-link";
import { ThemeButton } from "@/components/shell/theme-button";
import { SidebarTrigger } from "@/components/ui/sidebar";
import { roleCan } from "@/lib/http/abilities";
import type { Admin } from "@/lib/supabase/admin";
import { PaletteButton } from "./palette-button";
import { UserMenu } from "./user-menu";

export async function PanelHeader({ admin }: { admin: Admin }) {
  const [locale, t, { header, theme }] = await Promise.all([
    getLocale(),
    getTranslations("admin.shell"),
    getMessages(),
  ]);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-background px-2 lg:px-6 print:hidden">
      <SidebarTrigger aria-label={t("menu")} />
      {roleCan(admin.role, "manage") && <PaletteButton />}
      <div className="grow" />
      <LanguageLink locale={locale} label={header.switchLanguage} short={t("otherLanguage")} compact />
      <ThemeButton texts={theme} />
      <UserMenu admin={admin} />
    </header>
  );
}
