"use client";

import { type ReactNode, useState } from "react";
import { DialogOpener, type PanelDialog } from "./dialog-opener";
import { Palette } from "./palette";
import { ShortcutSheet } from "./shortcut-sheet";
import { Shortcuts } from "./shortcuts";

/** Around every screen of the back office: what opens by a key or from the header. */
export function PanelDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<PanelDialog | null>(null);
  const dialog = (name: PanelDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  return (
    <DialogOpener value={setOpened}>
      {children}
      <Shortcuts />
      <Palette {...dialog("palette")} />
      <ShortcutSheet {...dialog("shortcuts")} />
    </DialogOpener>
  );
}
