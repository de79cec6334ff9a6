"use client";

import { LogOutIcon, UserIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useLogout } from "./use-logout";

export function UserMenu({ email }: { email: string }) {
  const t = useTranslations("admin.shell");
  const locale = useLocale();
  const logout = useLogout(locale);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="px-3 font-normal">
          <UserIcon className="size-5" />
          <span className="max-sm:sr-only">{t("user")}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-w-64">
        <DropdownMenuLabel>
          <bdi>{email}</bdi>
        </DropdownMenuLabel>
        <DropdownMenuItem onSelect={logout}>
          <LogOutIcon className="rtl:-scale-x-100" />
          {t("logout")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
