export type Fields = Readonly<Record<string, unknown>>;

/** Whether an unknown value is an object with fields: no array, no null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
