/** The places where two JSON values differ, each with its path. */
export function differentPlaces(found: unknown, written: unknown, path: readonly string[] = []): string[] {
  const areObjects = [found, written].every(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  );
  if (!areObjects) return JSON.stringify(found) === JSON.stringify(written) ? [] : [placeOf(path, found, written)];
  const [a, b] = [found as Record<string, unknown>, written as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .sort()
    .flatMap((key) =>
      key in a && key in b
        ? differentPlaces(a[key], b[key], [...path, key])
        : [placeOf([...path, key], a[key], b[key])],
    );
}

function placeOf(path: readonly string[], found: unknown, written: unknown): string {
  const state = found === undefined ? "missing" : written === undefined ? "not in the repository" : "different";
  return `${path.join(" › ")} (${state})`;
}
