import {
  ChartColumnIcon,
  CircleHelpIcon,
  ContactIcon,
  ExternalLinkIcon,
  FolderIcon,
  GaugeIcon,
  ImageIcon,
  MailIcon,
  MegaphoneIcon,
  PackageCheckIcon,
  PackageIcon,
  PhoneIcon,
  ReceiptTextIcon,
  RouteIcon,
  ScaleIcon,
  ShoppingBasketIcon,
  SlidersHorizontalIcon,
  TruckIcon,
  UndoIcon,
  UsersIcon,
  WalletIcon,
  WarehouseIcon,
} from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import {
  SidebarContent,
  SidebarGroup,
  SidebarGroupLabel,
  SidebarMenu,
  SidebarMenuButton,
  SidebarMenuItem,
} from "@/components/ui/sidebar";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { Role } from "@/lib/http/abilities";
import { type MenuCounts, menuCounts, SCREEN_COUNTS } from "@/lib/team/menu-counts";
import { MenuCount } from "./menu-count";
import { type Screen, SCREEN_GROUPS, screensOf } from "./screens";
import { SideLink } from "./side-link";

const ICONS: Readonly<Record<Screen["name"], ReactNode>> = {
  dashboard: <GaugeIcon />,
  orders: <ReceiptTextIcon />,
  desk: <PhoneIcon />,
  parcels: <PackageCheckIcon />,
  returns: <UndoIcon />,
  customers: <ContactIcon />,
  messages: <MailIcon />,
  products: <PackageIcon />,
  categories: <FolderIcon />,
  stock: <WarehouseIcon />,
  purchases: <ShoppingBasketIcon />,
  storage: <ImageIcon />,
  faqs: <CircleHelpIcon />,
  money: <WalletIcon />,
  profit: <ScaleIcon />,
  ads: <MegaphoneIcon />,
  analytics: <ChartColumnIcon />,
  delivery: <TruckIcon />,
  carriers: <RouteIcon />,
  settings: <SlidersHorizontalIcon />,
  team: <UsersIcon />,
};

/** The count that a screen shows. */
const COUNTS: Partial<Record<Screen["name"], keyof MenuCounts>> = SCREEN_COUNTS;

export async function SideLinks({ role }: { role: Role }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.nav")]);
  const screens = screensOf(role);
  const groups = SCREEN_GROUPS.filter((name) => screens.some(({ group }) => group === name));
  return (
    <SidebarContent aria-label={t("label")}>
      {groups.map((group) => (
        <SidebarGroup key={group}>
          <SidebarGroupLabel id={`menu-${group}`}>{t(`groups.${group}`)}</SidebarGroupLabel>
          <SidebarMenu aria-labelledby={`menu-${group}`}>
            {screens
              .filter((screen) => screen.group === group)
              .map(({ name, path }) => (
                <SidebarMenuItem key={name}>
                  <SideLink href={localePath(locale, path)}>
                    {ICONS[name]}
                    <span>{t(name)}</span> <Waiting of={COUNTS[name]} />
                  </SideLink>
                </SidebarMenuItem>
              ))}
          </SidebarMenu>
        </SidebarGroup>
      ))}
      <SidebarMenuButton asChild>
        <a href={localePath(locale, paths.home)} target="_blank" rel="noopener" className="mt-6">
          <ExternalLinkIcon className="rtl:-scale-x-100" />
          <span>{t("shop")}</span>
          <span className="sr-only">{t("newTab")}</span>
        </a>
      </SidebarMenuButton>
    </SidebarContent>
  );
}

const Waiting = ({ of: name }: { of?: keyof MenuCounts }) =>
  name && (
    <Suspense>
      <WaitingCount of={name} />
    </Suspense>
  );

/** When the counts cannot be read, the menu is shown without them. */
async function WaitingCount({ of: name }: { of: keyof MenuCounts }) {
  const counts = await menuCounts().catch((): MenuCounts => ({}));
  return <MenuCount name={name} counts={counts} />;
}
