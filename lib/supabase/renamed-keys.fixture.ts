const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function withRenamedKey(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(value)) return value;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? withRenamedKey(each, rest) : each));
  const { [key]: inner, ...others } = value;
  return rest.length === 0
    ? { ...others, [`${key}_renamed`]: inner }
    : { ...others, [key]: withRenamedKey(inner, rest) };
}

function keyPaths(value: unknown): string[][] {
  if (!isObject(value)) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isList ? [] : [[key]]),
    ...keyPaths(inner).map((path) => [key, ...path]),
  ]);
}

/** Every key of an answer at any depth, such as `orders.0.number`, with the answer in which it is renamed. */
export const renamedKeys = (answer: unknown): [string, unknown][] =>
  keyPaths(answer).map((path) => [path.join("."), withRenamedKey(answer, path)]);
