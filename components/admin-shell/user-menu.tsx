"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { OutIcon, PersonIcon } from "@/components/ui/icons";
import { useLogout } from "./use-logout";

const MENU = "user-menu";

/** The browser's own popover: Escape and a press outside close it. */
export function UserMenu({ email }: { email: string }) {
  const t = useTranslations("admin.shell");
  const locale = useLocale();
  const logout = useLogout(locale);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div className="relative">
      <button type="button" popoverTarget={MENU} className="button button-ghost px-3 font-normal">
        <PersonIcon />
        <span className="max-sm:sr-only">{t("user")}</span>
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="fixed inset-auto end-2 top-14 m-0 w-64 rounded-md border bg-popover p-2 text-popover-foreground shadow-lg"
      >
        <p className="truncate px-3 py-2 text-sm text-muted-foreground">
          <bdi>{email}</bdi>
        </p>
        <button type="button" onClick={logout} className="side-link w-full [&_svg]:size-5">
          <OutIcon />
          {t("logout")}
        </button>
      </div>
    </div>
  );
}
