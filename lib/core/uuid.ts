/** A part of an address pattern, so without groups that capture. */
export const UUID_PATTERN = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const UUID = new RegExp(`^${UUID_PATTERN}$`);

export const isUuid = (value: unknown): value is string => typeof value === "string" && UUID.test(value);

/** The ids in a text such as `a,b` from an address: each once, at most so many, whatever else stands between them left out. */
export const uuidsIn = (text: string | null, most: number): string[] =>
  [...new Set((text ?? "").toLowerCase().split(",").filter(isUuid))].slice(0, most);
