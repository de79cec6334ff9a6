import { z } from "zod";

/** The answer of `admin_add_staff`. */
export const addedMember = z.object({ password: z.string().nullable() }).transform(({ password }) => password);
