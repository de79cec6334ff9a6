/** The keys of the choices on the screen, in their order. */
export const CHOICE_KEYS = "123456789abcdef";

/** The index of the choice that a key means, or -1. On a keyboard of another script the position of the key counts. */
export function choiceOf({ key, code }: { key: string; code: string }): number {
  const latin = /^[0-9a-z]$/i.test(key) ? key : (/^(?:Digit|Key|Numpad)([0-9A-Z])$/.exec(code)?.[1] ?? "");
  return latin === "" ? -1 : CHOICE_KEYS.indexOf(latin.toLowerCase());
}
