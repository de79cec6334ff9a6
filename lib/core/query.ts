/** `?name=value&…` of the parameters that are not empty; an empty text when all are empty. */
export const query = (params: Record<string, string | undefined>): string => {
  const filled = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0
    ? ""
    : `?${filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
};
