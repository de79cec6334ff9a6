/** A text field of a posted form, its lines ended as typed: browsers post each end as CR LF. Empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
