import "server-only";
import { z } from "zod";

export const handledChange = z.object({ id: z.uuid(), handled: z.boolean() });
export const messageId = z.uuid();
export const subscriberEmail = z.string().min(3).max(254);
