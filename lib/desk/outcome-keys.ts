/** The keys of the choices on the screen, in their order. */
export const CHOICE_KEYS = "123456789abcdef";

/** Which choice a key means; -1 when it means none. Digits and letters of a keyboard of another script count by their place. */
export function choiceOf({ key, code }: { key: string; code: string }): number {
  const latin = /^[0-9a-z]$/i.test(key) ? key : (/^(?:Digit|Key|Numpad)([0-9A-Z])$/.exec(code)?.[1] ?? "");
  return latin === "" ? -1 : CHOICE_KEYS.indexOf(latin.toLowerCase());
}
