"use client";

import { useTranslations } from "next-intl";
import { DialogTrigger } from "@/components/ui/dialog";
import { SearchIcon } from "@/components/ui/icons";
import { PALETTE } from "./palette-screens";

/** As it is engraved on the keys, in every language. */
const KEYS = "Ctrl K";

export function PaletteButton() {
  const t = useTranslations("admin.palette");
  return (
    <DialogTrigger
      dialog={PALETTE}
      aria-keyshortcuts="Control+K Meta+K"
      className="button button-ghost px-3 font-normal text-muted-foreground"
    >
      <SearchIcon />
      <span className="max-sm:sr-only">{t("open")}</span>
      <kbd className="max-lg:hidden rounded-xs border px-1.5 text-xs" dir="ltr" aria-hidden="true">
        {KEYS}
      </kbd>
    </DialogTrigger>
  );
}
