/** The query that a GET form would send, without its empty fields. */
export const filledFields = (form: HTMLFormElement): string =>
  String(
    new URLSearchParams(
      [...new FormData(form)].filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
      ),
    ),
  );
