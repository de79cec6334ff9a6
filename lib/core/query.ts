/** `?name=value&…` of the parameters that are not empty; nothing at all when none is. */
export const query = (params: Record<string, string | undefined>): string => {
  const filled = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0
    ? ""
    : `?${filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
};
