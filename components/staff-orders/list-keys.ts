import { letterOf, type Press } from "@/components/admin-shell/shortcut-keys";

export type ListKey = "next" | "previous" | "tick" | "range" | "open" | "call" | "status" | "print";

/** The keys of the list of orders, in the sequence in which the dialog of keys shows them. */
export const LIST_LETTERS = {
  j: "next",
  k: "previous",
  x: "tick",
  c: "call",
  s: "status",
  p: "print",
} as const satisfies Record<string, ListKey>;

const isLetter = (letter: string): letter is keyof typeof LIST_LETTERS => letter in LIST_LETTERS;

/** What a press of a key means in the list of orders, on a keyboard of any script; null for every other key. */
export function listKeyOf(press: Press & { shiftKey: boolean }): ListKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === " ") return press.shiftKey ? "range" : null;
  if (press.shiftKey) return null;
  if (press.key === "Enter") return "open";
  const letter = letterOf(press);
  return isLetter(letter) ? LIST_LETTERS[letter] : null;
}
