import type { Role } from "@/lib/http/abilities.ts";

/** Somebody of the staff (STAFF-1). Who left is still there, inactive. */
export type Member = {
  id: string;
  email: string;
  /** What colleagues see; may be empty. */
  name: string;
  role: Role;
  active: boolean;
  since: string;
  /** How their calls of today ended. */
  today: { calls: number; confirmed: number; cancelled: number };
};
