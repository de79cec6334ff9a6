"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { Palette } from "./palette";
import { ShortcutSheet } from "./shortcut-sheet";
import { Shortcuts } from "./shortcuts";

type Name = "palette" | "shortcuts";

const Opener = createContext<(name: Name) => void>(() => {});

/** Opens one of the dialogs that every screen of the back office has. */
export const useOpenDialog = () => useContext(Opener);

export function PanelDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Name | null>(null);
  const dialog = (name: Name) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  return (
    <Opener value={setOpened}>
      {children}
      <Shortcuts />
      <Palette {...dialog("palette")} />
      <ShortcutSheet {...dialog("shortcuts")} />
    </Opener>
  );
}
