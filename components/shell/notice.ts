export type Notice = {
  title: string;
  description?: string;
  kind?: "success" | "error" | "info";
  /** A button in the notice, such as "Undo". */
  action?: { label: string; onClick: () => void };
};

/** Where a notice can be seen and pressed: in the dialog that is open, or else in the layout's place. */
export const noticesPlace = (): Element | null =>
  [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.getElementById("notices");
