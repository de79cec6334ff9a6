import type { Screen } from "./palette-screens";

export type Shortcut =
  { kind: "palette" } | { kind: "search" } | { kind: "help" } | { kind: "leader" } | { kind: "screen"; path: string };

export type Press = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The Latin letter of a key: as written on it, and on a keyboard of another script by its place. */
export const letterOf = ({ key, code }: Pick<Press, "key" | "code">): string =>
  (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? "")).toLowerCase();

type Moment = { led: boolean; isTyping: boolean; screens: readonly Screen[] };

/** What a press of a key means; `led` says that `g` was pressed just before. Null for everything that is typing. */
export function shortcutOf(press: Press, { led, isTyping, screens }: Moment): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  const letter = letterOf(press);
  if ((ctrlKey || metaKey) && !altKey && letter === "k") return { kind: "palette" };
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  if (key === "/") return { kind: "search" };
  if (key === "?" || key === "؟") return { kind: "help" };
  const screen = led ? screens.find((each) => each.letter === letter) : undefined;
  if (screen) return { kind: "screen", path: screen.path };
  return letter === "g" ? { kind: "leader" } : null;
}
