/** Used inside address patterns, so it has no capturing groups. */
export const UUID_PATTERN = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const UUID = new RegExp(`^${UUID_PATTERN}$`);

export const isUuid = (value: unknown): value is string => typeof value === "string" && UUID.test(value);

/** The ids in a text such as `a,b` from an address: each once, at most `limit`. Anything else is left out. */
export const uuidsIn = (text: string | null, limit: number): string[] =>
  [...new Set((text ?? "").toLowerCase().split(",").filter(isUuid))].slice(0, limit);
