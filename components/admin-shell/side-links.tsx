import {
  ChartColumnIcon,
  CircleHelpIcon,
  ContactIcon,
  ExternalLinkIcon,
  FolderIcon,
  GaugeIcon,
  ImageIcon,
  MailIcon,
  PackageCheckIcon,
  PackageIcon,
  PhoneIcon,
  ReceiptTextIcon,
  RouteIcon,
  SlidersHorizontalIcon,
  TruckIcon,
  UndoIcon,
  UsersIcon,
  WarehouseIcon,
} from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { Badge } from "@/components/ui/badge";
import {
  SidebarContent,
  SidebarMenu,
  SidebarMenuBadge,
  SidebarMenuButton,
  SidebarMenuItem,
} from "@/components/ui/sidebar";
import { openMessages } from "@/lib/contact/admin-queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { Role } from "@/lib/http/abilities";
import { screensOf } from "./palette-screens";
import { SideLink } from "./side-link";

/** The five screens of STAFF-3 come first. `storage` leads to all three screens of pictures. */
const SCREENS = [
  ["dashboard", <GaugeIcon key="" />],
  ["products", <PackageIcon key="" />],
  ["orders", <ReceiptTextIcon key="" />],
  ["categories", <FolderIcon key="" />],
  ["analytics", <ChartColumnIcon key="" />],
  ["desk", <PhoneIcon key="" />],
  ["customers", <ContactIcon key="" />],
  ["parcels", <PackageCheckIcon key="" />],
  ["returns", <UndoIcon key="" />],
  ["stock", <WarehouseIcon key="" />],
  ["carriers", <RouteIcon key="" />],
  ["storage", <ImageIcon key="" />],
  ["delivery", <TruckIcon key="" />],
  ["messages", <MailIcon key="" />],
  ["faqs", <CircleHelpIcon key="" />],
  ["settings", <SlidersHorizontalIcon key="" />],
  ["team", <UsersIcon key="" />],
] as const satisfies readonly (readonly [keyof typeof adminPaths, ReactNode])[];

export async function SideLinks({ role }: { role: Role }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.nav")]);
  const opened = new Set<string>(screensOf(role).map(({ name }) => name));
  return (
    <SidebarContent aria-label={t("label")}>
      <SidebarMenu>
        {SCREENS.filter(([name]) => opened.has(name)).map(([name, icon]) => (
          <SidebarMenuItem key={name}>
            <SideLink href={localePath(locale, adminPaths[name])}>
              {icon}
              {t(name)}
              {name === "messages" && (
                <Suspense>
                  <WaitingMessages />
                </Suspense>
              )}
            </SideLink>
          </SidebarMenuItem>
        ))}
      </SidebarMenu>
      <SidebarMenuButton asChild>
        <a href={localePath(locale, paths.home)} target="_blank" rel="noopener" className="mt-6">
          <ExternalLinkIcon className="rtl:-scale-x-100" />
          {t("shop")}
          <span className="sr-only">{t("newTab")}</span>
        </a>
      </SidebarMenuButton>
    </SidebarContent>
  );
}

/** When the count cannot be read, the menu is shown without it. */
async function WaitingMessages() {
  const [n, t] = await Promise.all([openMessages().catch(() => 0), getTranslations("admin.messages")]);
  if (n === 0) return null;
  return (
    <SidebarMenuBadge>
      <Badge variant="accent">
        <span aria-hidden="true">{n}</span>
        <span className="sr-only">{t("open", { n })}</span>
      </Badge>
    </SidebarMenuBadge>
  );
}
