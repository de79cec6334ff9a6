import "server-only";
import { z } from "zod";

export const toldChange = z.object({ id: z.uuid(), told: z.boolean() });
