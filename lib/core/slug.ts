/** `Été à Alger` is `ete-a-alger`; empty for a text without Latin letters or digits. */
export const slugOf = (text: string): string =>
  text.normalize("NFKD").toLowerCase().replace(/['’\u0300-\u036f]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
