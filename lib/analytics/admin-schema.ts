import "server-only";
import { z } from "zod";
import { addressesIn } from "./excluded";

export const excludedForm = z.object({
  addresses: z
    .string()
    .max(20_000, "tooLong")
    .refine((typed) => addressesIn(typed) !== null, "address")
    .transform((typed) => addressesIn(typed) ?? []),
});
