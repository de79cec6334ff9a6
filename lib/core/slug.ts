/** `Été à Alger` is `ete-a-alger`; empty for a text without Latin letters or digits. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be a slug that the shop stores. */
export const isSlug = (text: string): boolean => text.length <= 120 && SLUG.test(text);
