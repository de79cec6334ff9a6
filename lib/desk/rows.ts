import { z } from "zod";
import { adminOrder } from "@/lib/staff-orders/rows.ts";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { status } from "@/lib/orders/rows.ts";
import { count, day, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { DESK_TABS, FLAG_MODES, SLOTS, SPOKEN } from "./desk.ts";

// What the database functions of the calls answer.

const deskState = z.object({
  attempts: count,
  lastCallAt: instant.nullable(),
  nextCallAt: instant.nullable(),
  /** Rises with each change. The database refuses the outcome of a call for an older version. */
  version: count,
  /** Until when the caller holds the order; null when the caller does not hold it. */
  leasedUntil: instant.nullable(),
  /** The colleague who holds the order. */
  heldBy: z.string().nullable(),
  /** There were enough calls to close the order as unreachable. */
  mayGiveUp: z.boolean(),
});

/**
 * The columns of `private.phone_record`: how orders of a phone ended. `refused`: cancelled after shipping; `unreachable`:
 * closed as such after calls.
 */
export const phoneRecord = z.object({
  orders: count,
  delivered: count,
  refused: count,
  unreachable: count,
  cancelled: count,
  open: count,
});
export type PhoneRecord = z.output<typeof phoneRecord>;

/** What staff should know about a phone before they call it. */
const phonePast = z.object({
  record: phoneRecord,
  /** Null when there is none. `reason` is null for staff who may not read it. */
  flag: z.object({ mode: z.enum(FLAG_MODES), reason: z.string().nullable() }).nullable(),
});
export type PhonePast = z.output<typeof phonePast>;

const openOrder = z.object({ id, number: z.string(), status, createdAt: instant });
export type OpenOrder = z.output<typeof openOrder>;

/** Name and place of the last order of a phone. `deskId` is null when its desk has closed. */
const lastAddress = z.object({
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  wilayaCode: count,
  wilaya: localised,
  communeId: count,
  commune: localised,
  deliveryType: z.enum(DELIVERY_TYPES),
  address: z.string().nullable(),
  deskId: id.nullable(),
});
export type LastAddress = z.output<typeof lastAddress>;

/** The answer of `desk_phone`: what staff read of a phone while they take its order. */
export const knownPhone = phonePast.extend({ open: z.array(openOrder), last: lastAddress.nullable() });
export type KnownPhone = z.output<typeof knownPhone>;

/** Another open order that may be a duplicate of the order on the screen (CALL-14). */
const duplicate = openOrder.extend({
  samePhone: z.boolean(),
  /** So likely a duplicate that the screen asks before a confirmation. */
  probable: z.boolean(),
  /** Neither order has left, and both go to the same place. */
  mergeable: z.boolean(),
  /** Mergeable, of the same phone, and no agent was asked about both yet. */
  ask: z.boolean(),
  /** How much less delivery the customer pays after a merge; null while a fee is open. */
  saves: minor.nullable(),
});
export type Duplicate = z.output<typeof duplicate>;

const ended = z.object({ ended: count, returned: count });

/** `record` is of the other orders of the phone. */
const callDeskColumns = phonePast.extend({
  desk: deskState,
  /** The desks to choose from when the order needs one; null when it needs none or has one. */
  desks: z.array(z.object({ id, name: localised, commune: localised })).nullable(),
  /** The call that the caller may take back; null when there is none. */
  undo: count.nullable(),
  /** The times that the call desk offers for another call. */
  slots: z.array(z.object({ kind: z.enum(SLOTS), at: instant })),
  duplicates: z.array(duplicate),
  /** How likely the parcel comes back (CALL-16), and the parcels of the shop and the place that ended within a year. */
  estimate: z.object({ perMille: count, shop: ended, place: ended }),
});

export const deskCard = z.intersection(adminOrder, callDeskColumns);
export type DeskCard = z.output<typeof deskCard>;

/** The answer of `desk_next` and `desk_open`. */
export const cardAnswer = z.object({ card: deskCard.nullable() }).transform(({ card }) => card);

/** The answer of `desk_counts`. */
export const deskCounts = z.object({
  queue: count,
  /** Calls whose time came more than half an hour ago. */
  late: count,
  promised: count,
  mine: count,
  waiting: count,
  /** Parcels whose delivery failed, so that somebody has to call. */
  followUp: count,
  nextCallAt: instant.nullable(),
  /** The first call of the tabs whose orders may wait for days; it may be due already. */
  firstCallAt: z.partialRecord(z.enum(DESK_TABS), instant.nullable()),
  /** When the calling hours begin; null during them. */
  opensAt: instant.nullable(),
  /** Calls that the caller ended today. */
  done: count,
});
export type DeskCounts = z.output<typeof deskCounts>;

/** The answer of `desk_outcome`. */
export const endedCall = z.object({ call: count, nextCallAt: instant.nullable(), products: z.array(id) });

/** What the screen shows after a call. `call` can be undone; `nextCallAt` is when its order is called again. */
export type AfterCall = Omit<z.output<typeof endedCall>, "products"> & { card: DeskCard | null; counts: DeskCounts };

/** The answer of `desk_merge`. */
export const mergedOrder = z.object({
  kept: z.string(),
  merge: count,
  card: deskCard.nullable(),
  products: z.array(id),
});

/** What the screen shows after a merge, which can be taken back. `kept`: the number of the order that stays. */
export type AfterMerge = Omit<z.output<typeof mergedOrder>, "products"> & { counts: DeskCounts };

/** The answer of `desk_undo` and `desk_unmerge`. */
export const takenBack = z.object({ card: deskCard, products: z.array(id) });

/** The answer of `desk_choose_desk`. */
export const cardOnly = z.object({ card: deskCard }).transform(({ card }) => card);

/** Days with other hours than usual: Ramadan, holidays. With null times there are no calls. */
const otherDays = z.object({ from: day, to: day, opens: z.string().nullable(), closes: z.string().nullable() });
export type OtherDays = z.output<typeof otherDays>;

/**
 * The answer of `phone_hours`: what shoppers see of the hours of calls. Times are `HH:MM` in Algiers, days from 1 Monday
 * to 7 Sunday.
 */
export const phoneHoursAnswer = z.object({
  days: z.array(count),
  opens: z.string(),
  closes: z.string(),
  otherDays: z.array(otherDays),
});
export type PhoneHours = z.output<typeof phoneHoursAnswer>;

/** The answer of `admin_calling_hours` (CALL-6). */
export const callingHours = phoneHoursAnswer.extend({
  /** The wait after the first, second … unanswered call. The last value is for all later calls. */
  retryMinutes: z.array(count),
  /** After this many unanswered calls, an order may be closed as unreachable. */
  maxAttempts: count,
  /** For so many minutes, a new order is called before older ones; 0: never. */
  newMinutes: count,
});
export type CallingHours = z.output<typeof callingHours>;

const wordings = z.partialRecord(z.enum(SPOKEN), z.string());

/** The answer of `desk_messages`: those in an owner's words, by the customer's language. See CALL-17. */
export const ownMessages = z.object({ en: wordings, ar: wordings });
export type OwnMessages = z.output<typeof ownMessages>;
