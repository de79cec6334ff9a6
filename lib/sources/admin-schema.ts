import "server-only";
import { z } from "zod";

export const orderId = z.object({ id: z.guid() });
