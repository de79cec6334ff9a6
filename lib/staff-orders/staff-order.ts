export const RETURN_EVENTS = ["return_expected", "return_received", "return_taken_back", "return_inspected"] as const;

/** An order that staff saved. `version` is null for a new order: the screen that corrects it reads it again. */
export type WrittenOrder = { id: string; number: string; version: string | null };
