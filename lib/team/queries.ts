import "server-only";
import { z } from "zod";
import { ROLES } from "@/lib/http/abilities";
import { readAsAdmin } from "@/lib/supabase/admin";
import { count, id, instant } from "@/lib/supabase/row-schemas";
import { queryRpc } from "@/lib/supabase/rpc";
import type { Member } from "./member";

const person = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    active: z.boolean(),
    since: instant,
    calls: count,
    confirmed: count,
    cancelled: count,
  })
  .transform(({ calls, confirmed, cancelled, ...rest }): Member => ({
    ...rest,
    today: { calls, confirmed, cancelled },
  }));

const team = z.object({ people: z.array(person) }).transform(({ people }) => people);

/** All members of the staff, for an owner. */
export const wholeTeam = (): Promise<readonly Member[]> =>
  readAsAdmin((client) => queryRpc(client, "admin_team", {}, team), "own");
