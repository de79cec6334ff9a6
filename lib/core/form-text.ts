/** A text field of a posted form, its lines ended as typed: browsers post each end as CR LF. Empty when it is missing or a file, or when there is no form. */
export function textOf(form: unknown, name: string): string {
  // Whoever calls a server action by hand sends what they like in the form's place.
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
