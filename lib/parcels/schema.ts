import "server-only";
import { z } from "zod";
import { MOST_AT_ONCE } from "./board";
import { CARRIER_STATES, FAILURE_REASONS } from "./parcel";
import { LIST_KINDS } from "./verdicts";

const id = z.guid();
const ids = z.array(id).min(1).max(MOST_AT_ONCE);

/** A scanned or typed code. */
const code = z.string().trim().min(1).max(60);

export const ordersForCarrier = z.object({ orderIds: ids, carrierId: id });

/** With `day` null, the order may be sent on any day. */
export const shipOnRequest = z.object({ orderId: id, day: z.iso.date().nullable() });

export const parcelIds = z.object({ ids });

export const packRequest = z.object({ ids, packed: z.boolean() });

export const spellingRequest = z.object({
  carrierId: id,
  communeId: z.int().positive(),
  theirCommune: z.string().trim().min(1, "required").max(80, "tooLong"),
});

export const deskCodeRequest = z.object({
  carrierId: id,
  deskId: id,
  code: z.string().trim().min(1, "required").max(40, "tooLong"),
});

export const codeRequest = z.object({ code });

export const handoverStart = z.object({ carrierId: id, ids });

export const batchScan = z.object({ id, code });

export const batchAdd = z.object({ id, ids });

export const batchRemove = z.object({ id, parcelId: id });

export const lostParcel = z.object({ parcelId: id });

export const stateRequest = z.object({
  id,
  state: z.enum(CARRIER_STATES),
  reason: z.enum(FAILURE_REASONS).optional(),
});

export const decision = z.object({ id, cameBack: z.boolean() });

/** With a `file`, `text` is ignored. With `save` false, the answer only says what each line would change. */
export const listRequest = z.object({
  kind: z.enum(LIST_KINDS),
  carrierId: id,
  text: z.string(),
  file: z.file().nullable(),
  save: z.boolean(),
});
