import type { Role } from "@/lib/http/abilities.ts";

/** A member of the staff (STAFF-1). A member who left stays, inactive. */
export type Member = {
  id: string;
  email: string;
  /** The name that colleagues see; may be empty. */
  name: string;
  role: Role;
  active: boolean;
  since: string;
  /** How the member's calls of today ended. */
  today: { calls: number; confirmed: number; cancelled: number };
};
