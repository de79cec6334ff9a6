/** The name of the field that only bots fill in (`TrapField`). */
export const TRAP = "leave_empty";
