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
import type { Admin } from "@/lib/supabase/admin";
import { useLogout } from "./use-logout";

export function UserMenu({ admin: { name, email, role } }: { admin: Admin }) {
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
          <bdi className="block">{name || email}</bdi>
          <span className="block font-normal text-muted-foreground">{t(`roles.${role}`)}</span>
        </DropdownMenuLabel>
        <DropdownMenuItem onSelect={logout}>
          <LogOutIcon className="rtl:-scale-x-100" />
          <span>{t("logout")}</span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
