"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { buttonStyle } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { localePath } from "@/lib/i18n/navigation";
import { openDialog, PALETTE, SCREENS, SHORTCUT_SHEET } from "./palette-screens";
import { type Shortcut, shortcutOf } from "./shortcut-keys";

/** How long after `g` the letter may come. */
const LEAD_MS = 1_500;

const FIELDS = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";

/** Ignored while typing in a field, and while a dialog is open. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector("dialog:modal") !== null;

/** Clicks a link and does not call the router, because the question about unsaved changes is asked on link clicks. */
function follow(href: string): void {
  const link = [...document.querySelectorAll<HTMLAnchorElement>("a.side-link")].find((each) => each.pathname === href);
  link?.click();
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>("main [type=search]");
  field?.focus();
  return field !== null;
}

/** The keys of the back office, and the sheet that lists them. */
export function Shortcuts() {
  const locale = useLocale();

  useEffect(() => {
    let ledAt = -LEAD_MS;

    function obey(shortcut: Shortcut): boolean {
      if (shortcut.kind === "palette") openDialog(PALETTE);
      else if (shortcut.kind === "help") openDialog(SHORTCUT_SHEET);
      else if (shortcut.kind === "search") return focusSearch();
      else if (shortcut.kind === "screen") follow(localePath(locale, shortcut.path));
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented) return;
      const led = event.timeStamp - ledAt < LEAD_MS;
      const shortcut = shortcutOf(event, { led, isTyping: isTyping(event.target) });
      ledAt = shortcut?.kind === "leader" ? event.timeStamp : -LEAD_MS;
      if (shortcut && obey(shortcut)) event.preventDefault();
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [locale]);

  return <Sheet />;
}

function Sheet() {
  const t = useTranslations("admin.palette");
  const nav = useTranslations("admin.nav");
  const common = useTranslations("common");
  return (
    <Dialog id={SHORTCUT_SHEET} aria-label={t("shortcuts")} className="w-full">
      <div className="p-6">
        <h2 className="mb-4 text-lg">{t("shortcuts")}</h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
          <Line name={t("open")} keys={["Ctrl", "K"]} />
          <Line name={t("focusSearch")} keys={["/"]} />
          <Line name={t("help")} keys={["?"]} />
          {SCREENS.map(({ name, letter }) => (
            <Line key={name} name={nav(name)} keys={["g", letter]} />
          ))}
        </dl>
        <DialogClose dialog={SHORTCUT_SHEET} className={buttonStyle({ variant: "outline", className: "mt-6" })}>
          {common("close")}
        </DialogClose>
      </div>
    </Dialog>
  );
}

function Line({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="ltr" className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="min-w-7 rounded-xs border bg-muted px-1.5 py-0.5 text-center text-xs">
            {key}
          </kbd>
        ))}
      </dd>
    </>
  );
}
