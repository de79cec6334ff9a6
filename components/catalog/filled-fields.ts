/** What a form would send, as an address holds it, without the fields that are empty. */
export const filledFields = (form: HTMLFormElement): string =>
  String(
    new URLSearchParams(
      [...new FormData(form)].filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
      ),
    ),
  );
