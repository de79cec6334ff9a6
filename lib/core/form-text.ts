/** A posted text field, with CR LF turned back into LF. Empty for a missing field, a file, or a missing form. */
export function textOf(form: unknown, name: string): string {
  // A server action called by hand may get any value in place of the form.
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
