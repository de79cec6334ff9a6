"use client";

import { type ReactNode, useState } from "react";
import { type Role, roleCan } from "@/lib/http/abilities";
import { DialogOpener, type PanelDialog } from "./dialog-opener";
import { Palette } from "./palette";
import { screensOf } from "./screens";
import { ShortcutSheet } from "./shortcut-sheet";
import { Shortcuts } from "./shortcuts";

/** The dialogs that open by a key or from the header. The palette is for managers, because it finds orders. */
export function PanelDialogs({ role, children }: { role: Role; children: ReactNode }) {
  const [opened, setOpened] = useState<PanelDialog | null>(null);
  const [screens] = useState(() => screensOf(role));
  const canManage = roleCan(role, "manage");
  const dialog = (name: PanelDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  return (
    <DialogOpener value={setOpened}>
      {children}
      <Shortcuts screens={screens} />
      {canManage && <Palette screens={screens} {...dialog("palette")} />}
      <ShortcutSheet screens={screens} canManage={canManage} {...dialog("shortcuts")} />
    </DialogOpener>
  );
}
