import "server-only";
import { z } from "zod";
import { optionalLines } from "@/lib/core/field-schema";
import { CANCEL_REASONS, DESK_TABS, SPOKEN, type Spoken } from "./desk";
import { MOST_LETTERS_OF_MESSAGE, unknownWord } from "./spoken";

const orderId = z.guid();

export const nextRequest = z.object({ tab: z.enum(DESK_TABS) });

export const openRequest = z.object({ asked: z.string().trim().min(1).max(40) });

export const phoneRequest = z.object({ phone: z.string().max(40) });

export const heldOrder = z.object({ orderId });

const ending = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["no_answer", "busy", "wrong_number"]) }),
  z.object({ outcome: z.literal("confirmed"), deskId: z.guid().optional() }),
  z.object({ outcome: z.literal("call_later"), at: z.iso.datetime({ offset: true }) }),
  z.object({ outcome: z.literal("cancelled"), reason: z.enum(CANCEL_REASONS) }),
  z.object({ outcome: z.literal("duplicate"), of: z.string().max(12) }),
]);

/** `tab`: where the next order comes from. */
export const endRequest = z.object({ orderId, version: z.int().positive(), ending, tab: z.enum(DESK_TABS) });

/** `other`: the number of the order to merge with. */
export const mergeRequest = z.object({
  orderId,
  version: z.int().positive(),
  other: z.string().max(12),
  tab: z.enum(DESK_TABS),
});

/** The pickup desk that a customer chose after the order was confirmed. */
export const deskRequest = z.object({ orderId, deskId: z.guid() });

/** `undo`: a call, or a merge of two orders. `leaving`: the order on the screen, which goes back into the queue. */
export const takeBackRequest = z.object({
  undo: z.object({ kind: z.enum(["call", "merge"]), id: z.int().positive() }),
  leaving: orderId.nullable(),
});

const time = z.string().regex(/^\d{2}:\d{2}$/, "required");
const day = z.iso.date("required");

/** The form of the calling hours. The database checks its values. */
export const hoursForm = z.object({
  days: z.array(z.int()).min(1, "required"),
  opens: time,
  closes: time,
  retryMinutes: z.array(z.int("number").min(5, "number").max(10_080, "number")).min(1, "required").max(8, "tooMany"),
  maxAttempts: z.int("number").min(2, "number").max(8, "number"),
  newMinutes: z.int("number").min(0, "number").max(1440, "number"),
  otherDays: z
    .array(z.object({ from: day, to: day, opens: time.nullable(), closes: time.nullable() }))
    .max(60, "tooMany"),
});

const wording = optionalLines(MOST_LETTERS_OF_MESSAGE).refine(
  (text) => text === null || unknownWord(text) === null,
  "unknownWord",
);

const wordings = z.object(Object.fromEntries(SPOKEN.map((kind) => [kind, wording])) as Record<Spoken, typeof wording>);

/** The form of the ready messages. An empty field stands for the shop's own text. */
export const messagesForm = z.object({ en: wordings, ar: wordings }).transform((messages) => ({ messages }));
