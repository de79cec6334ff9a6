/** Removes the empty fields, so that one list has one address. */
export function dropEmptyFields(data: FormData): void {
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
}

/** The query that a GET form would send, without its empty fields. */
export function filledFields(form: HTMLFormElement): string {
  const data = new FormData(form);
  dropEmptyFields(data);
  return String(
    new URLSearchParams([...data].filter((entry): entry is [string, string] => typeof entry[1] === "string")),
  );
}
