/** The name of the field that only bots fill in. */
export const TRAP = "leave_empty";
