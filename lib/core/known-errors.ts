import type { FieldErrors } from "./result.ts";

/** The errors of a refusal that the form has a text for. Any other text from the network is dropped. */
export function knownErrors<Field extends string, Kind extends string>(
  fields: FieldErrors = {},
  { names, kinds }: { names: readonly Field[]; kinds: readonly Kind[] },
): Partial<Record<Field, Kind>> {
  const errors: Partial<Record<Field, Kind>> = {};
  for (const name of names) {
    const error = kinds.find((kind) => kind === fields[name]);
    if (error) errors[name] = error;
  }
  return errors;
}
