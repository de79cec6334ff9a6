import { useLocale } from "next-intl";
import { useEffect } from "react";
import { localePath } from "@/lib/i18n/navigation";
import { useOpenDialog } from "./dialog-opener";
import type { Screen } from "./screens";
import { type Shortcut, shortcutOf } from "./shortcut-keys";

/** How long after `g` the letter of a screen may follow. */
const LEAD_MS = 1_500;

const FIELDS = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";

/** Whether keys are text or belong to an open dialog, so that they are no shortcuts. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector("[role$=dialog]") !== null;

/** Clicks the link instead of calling the router, because a click on a link asks about unsaved changes. */
function follow(href: string): void {
  const link = [...document.querySelectorAll<HTMLAnchorElement>("[data-slot=sidebar] a")].find(
    (each) => each.pathname === href,
  );
  link?.click();
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>("main [type=search]");
  field?.focus();
  return field !== null;
}

/** Listens to the keys of the back office. */
export function Shortcuts({ screens }: { screens: readonly Screen[] }) {
  const locale = useLocale();
  const open = useOpenDialog();

  useEffect(() => {
    let gPressedAt = -LEAD_MS;

    function run(shortcut: Shortcut): boolean {
      if (shortcut.kind === "palette") open("palette");
      else if (shortcut.kind === "help") open("shortcuts");
      else if (shortcut.kind === "search") return focusSearch();
      else if (shortcut.kind === "screen") follow(localePath(locale, shortcut.path));
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented) return;
      const isAfterG = event.timeStamp - gPressedAt < LEAD_MS;
      const shortcut = shortcutOf(event, { isAfterG, isTyping: isTyping(event.target), screens });
      gPressedAt = shortcut?.kind === "leader" ? event.timeStamp : -LEAD_MS;
      if (shortcut && run(shortcut)) event.preventDefault();
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [locale, open, screens]);

  return null;
}
