/** A text field of a posted form, its lines ended as typed: browsers post each end as CR LF. Empty when it is missing or a file, or when there is no form. */
export function textOf(form: unknown, name: string): string {
  // A server action called by hand may get any value in place of the form.
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
