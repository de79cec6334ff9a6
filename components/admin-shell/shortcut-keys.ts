import type { Screen } from "./screens";

export type Shortcut =
  { kind: "palette" } | { kind: "search" } | { kind: "help" } | { kind: "leader" } | { kind: "screen"; path: string };

export type Press = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The Latin letter of a key. On a keyboard of another script the position of the key counts. */
export const letterOf = ({ key, code }: Pick<Press, "key" | "code">): string =>
  (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? "")).toLowerCase();

type Situation = { isAfterG: boolean; isTyping: boolean; screens: readonly Screen[] };

/** The shortcut that a press of a key means, or null. `isAfterG`: `g` was pressed just before. */
export function shortcutOf(press: Press, { isAfterG, isTyping, screens }: Situation): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  const letter = letterOf(press);
  if ((ctrlKey || metaKey) && !altKey && letter === "k") return { kind: "palette" };
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  if (key === "/") return { kind: "search" };
  if (key === "?" || key === "؟") return { kind: "help" };
  const screen = isAfterG ? screens.find((each) => each.letter === letter) : undefined;
  if (screen) return { kind: "screen", path: screen.path };
  return letter === "g" ? { kind: "leader" } : null;
}
