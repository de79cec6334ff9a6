import { createContext, useContext } from "react";

export type PanelDialog = "palette" | "shortcuts";

export const DialogOpener = createContext<(name: PanelDialog) => void>(() => {});

/** Opens one of the dialogs that every screen of the back office has. */
export const useOpenDialog = () => useContext(DialogOpener);
