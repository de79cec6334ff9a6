/** An object of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** For a `<script>`: no text of ours or of a product can end the element or start another. */
export const serializeJsonLd = (data: JsonLd): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
