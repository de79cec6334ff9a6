"use client";

import { SearchIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOpenDialog } from "./dialog-opener";

/** Not translated, because keyboards have these names in every language. */
const KEYS = "Ctrl K";

export function PaletteButton() {
  const t = useTranslations("admin.palette");
  const open = useOpenDialog();
  return (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="px-3 font-normal text-muted-foreground"
      onClick={() => open("palette")}
    >
      <SearchIcon className="size-5" />
      <span className="max-sm:sr-only">{t("open")}</span>
      <kbd className="rounded-xs border px-1.5 text-xs max-lg:hidden" dir="ltr" aria-hidden="true">
        {KEYS}
      </kbd>
    </Button>
  );
}
