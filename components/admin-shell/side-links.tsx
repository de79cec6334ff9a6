import { getLocale, getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import {
  BottleIcon,
  ChartIcon,
  FolderIcon,
  GaugeIcon,
  ImageIcon,
  MailIcon,
  NewTabIcon,
  QuestionIcon,
  ReceiptIcon,
  SlidersIcon,
  TruckIcon,
} from "@/components/ui/icons";
import { openMessages } from "@/lib/contact/admin-queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { SideLink } from "./side-link";

/** The five screens of STAFF-3 first, then pictures (three screens behind one link), the two that a shop cannot live without (PAGE-5), the post, and what visitors ask. */
const SCREENS = [
  ["dashboard", <GaugeIcon key="" />],
  ["products", <BottleIcon key="" />],
  ["orders", <ReceiptIcon key="" />],
  ["categories", <FolderIcon key="" />],
  ["analytics", <ChartIcon key="" />],
  ["storage", <ImageIcon key="" />],
  ["delivery", <TruckIcon key="" />],
  ["messages", <MailIcon key="" />],
  ["faqs", <QuestionIcon key="" />],
  ["settings", <SlidersIcon key="" />],
] as const satisfies readonly (readonly [keyof typeof adminPaths, ReactNode])[];

export async function SideLinks() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.nav")]);
  return (
    <nav aria-label={t("label")} className="flex grow flex-col justify-between overflow-y-auto p-3">
      <ul className="flex flex-col gap-0.5">
        {SCREENS.map(([name, icon]) => (
          <li key={name}>
            <SideLink href={localePath(locale, adminPaths[name])}>
              <span className="[&_svg]:size-5">{icon}</span>
              {t(name)}
              {name === "messages" && (
                <Suspense>
                  <WaitingMessages />
                </Suspense>
              )}
            </SideLink>
          </li>
        ))}
      </ul>
      <a href={localePath(locale, paths.home)} target="_blank" rel="noopener" className="side-link mt-6 [&_svg]:size-5">
        <NewTabIcon />
        {t("shop")}
        <span className="sr-only">{t("newTab")}</span>
      </a>
    </nav>
  );
}

/** A menu without its number is better than no menu: a count that fails is left out. */
async function WaitingMessages() {
  const [n, t] = await Promise.all([openMessages().catch(() => 0), getTranslations("admin.messages")]);
  if (n === 0) return null;
  return (
    <span className="badge badge-accent ms-auto tabular-nums">
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{t("open", { n })}</span>
    </span>
  );
}
