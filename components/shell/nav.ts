import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { NavLink } from "./nav-links";

/** The four links of the header and the side menu (FRAME-1, FRAME-5). */
export async function navLinks(locale: Locale): Promise<NavLink[]> {
  const t = await getTranslations({ locale, namespace: "nav" });
  return [
    { href: localePath(locale, paths.home), label: t("home") },
    { href: localePath(locale, paths.products()), label: t("products") },
    { href: localePath(locale, paths.about), label: t("about") },
    { href: localePath(locale, paths.contact), label: t("contact") },
  ];
}
