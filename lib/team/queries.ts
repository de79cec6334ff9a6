import "server-only";
import { z } from "zod";
import { ROLES } from "@/lib/http/abilities";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { count, id, instant } from "@/lib/supabase/row-schemas";

/** A member of the staff (STAFF-1). A member who left stays, inactive. */
const person = z
  .object({
    id,
    email: z.string(),
    /** The name that colleagues see; may be empty. */
    name: z.string(),
    role: z.enum(ROLES),
    active: z.boolean(),
    since: instant,
    calls: count,
    confirmed: count,
    cancelled: count,
  })
  // How the calls of today ended.
  .transform(({ calls, confirmed, cancelled, ...rest }) => ({ ...rest, today: { calls, confirmed, cancelled } }));
export type Member = z.output<typeof person>;

const team = z.object({ people: z.array(person) }).transform(({ people }) => people);

/** All members of the staff, for an owner. */
export const wholeTeam = (): Promise<readonly Member[]> => queryAsAdmin("admin_team", {}, team, "own");
