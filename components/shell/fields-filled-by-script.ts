type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "hidden"].includes(target.type));

/** Sets the text without React, which compares each text with the last one that was assigned to the field. */
function setUnseen(field: TextField, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
}

/**
 * Password managers, translation tools and the browsers inside other apps write into fields by script, with or without
 * events. React ignores an event for a text that a script has assigned, and clears the field when it renders it again.
 * Each of these texts is given to React before the next thing that the shopper does. Returns the function that stops this.
 */
export function readFieldsFilledByScript(): () => void {
  /** The text of each field that React knows. */
  const known = new WeakMap<TextField, string>();
  let isGiving = false;

  const isUnknown = (field: TextField): boolean =>
    known.get(field) !== field.value && (field.value !== "" || field.defaultValue !== "");

  function give(field: TextField, text: string): void {
    // With `defaultValue` equal to its text, either React has rendered the text, or a script has set the attribute.
    if (field.value === text && text !== field.defaultValue) field.value = `${text} `;
    if (field.value !== text) setUnseen(field, text);
    known.set(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function follow({ type, target, isTrusted }: Event): void {
    if (isGiving) return;
    // A new text moves the caret and ends what a keyboard composes, so the field in use is read when it is left.
    const inUse = type === "keydown" ? document.activeElement : null;
    // All texts first: React renders the other fields again when it hears of one.
    const unknown = [...document.forms]
      .filter((form) => form.noValidate)
      .flatMap((form) => [...form.elements].filter(isTextField).filter((field) => field !== inUse && isUnknown(field)))
      .map((field) => ({ field, text: field.value }));
    const isTyped = isTrusted && (type === "input" || type === "change");
    if (isTyped && isTextField(target)) known.set(target, target.value);
    // React hears by itself what the shopper types.
    if (isTyped && unknown.every(({ field }) => field === target)) return;
    isGiving = true;
    try {
      for (const { field, text } of unknown) give(field, text);
    } finally {
      isGiving = false;
    }
  }

  const stop = new AbortController();
  for (const type of ["input", "change", "focusin", "focusout", "pointerdown", "keydown", "submit"])
    window.addEventListener(type, follow, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
