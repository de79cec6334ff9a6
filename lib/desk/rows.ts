import { z } from "zod";
import { adminOrder } from "@/lib/staff-orders/rows.ts";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { placeColumns, status } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, day, id, instant, locale, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { type DeskTab, FLAG_MODES, type OwnMessages, SLOTS, SPOKEN, type Spoken } from "./desk.ts";

// What the database functions of the calls answer.

const deskState = renamedRow({
  attempts: count,
  last_call_at: instant.nullable(),
  next_call_at: instant.nullable(),
  /** Rises with each change. The database refuses the outcome of a call for an older version. */
  version: count,
  /** Until when the caller holds the order; null when the caller does not hold it. */
  leased_until: instant.nullable(),
  /** The colleague who holds the order. */
  held_by: z.string().nullable(),
  /** There were enough calls to close the order as unreachable. */
  may_give_up: z.boolean(),
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

const openOrder = z.object({ id, number: z.string(), status, created_at: instant });

/** Name and place of the last order of a phone. `desk_id` is null when its desk has closed. */
const lastAddress = z
  .object({
    number: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    wilaya_code: count,
    commune_id: count,
    ...placeColumns.pick({ wilaya: true, wilaya_ar: true, commune: true, commune_ar: true }).shape,
    delivery_type: z.enum(DELIVERY_TYPES),
    address: z.string().nullable(),
    desk_id: id.nullable(),
  })
  .transform(renamed);
export type LastAddress = z.output<typeof lastAddress>;

/** The answer of `desk_phone`: what staff read of a phone while they take its order. */
export const knownPhone = phonePast.extend({
  open: z.array(openOrder.transform(renamed)),
  last: lastAddress.nullable(),
});
export type KnownPhone = z.output<typeof knownPhone>;
export type OpenOrder = KnownPhone["open"][number];

/** Another open order that may be a duplicate of the order on the screen (CALL-14). */
const duplicate = openOrder
  .extend({
    same_phone: z.boolean(),
    /** So likely a duplicate that the screen asks before a confirmation. */
    probable: z.boolean(),
    /** Neither order has left, and both go to the same place. */
    mergeable: z.boolean(),
    /** Mergeable, of the same phone, and no agent was asked about both yet. */
    ask: z.boolean(),
    /** How much less delivery the customer pays after a merge; null while a fee is open. */
    saves: minor.nullable(),
  })
  .transform(renamed);
export type Duplicate = z.output<typeof duplicate>;

const ended = z.object({ ended: count, returned: count });

/** `record` is of the other orders of the phone. */
const callDeskColumns = phonePast.extend({
  desk: deskState,
  /** The desks to choose from when the order needs one; null when it needs none or has one. */
  desks: z.array(renamedRow({ id, ...names, commune: z.string(), commune_ar: z.string().nullable() })).nullable(),
  /** The call that the caller may take back; null when there is none. */
  undo: count.nullable(),
  /** The times that the call desk offers for another call. */
  slots: z.array(z.object({ kind: z.enum(SLOTS), at: instant })),
  duplicates: z.array(duplicate),
  /** How likely the parcel comes back (CALL-16), and the parcels of the shop and the place that ended within a year. */
  estimate: renamedRow({ per_mille: count, shop: ended, place: ended }),
});

export const deskCard = z.intersection(adminOrder, callDeskColumns);
export type DeskCard = z.output<typeof deskCard>;

/** The answer of `desk_next` and `desk_open`. */
export const cardAnswer = z.object({ card: deskCard.nullable() }).transform(({ card }) => card);

/** The answer of `desk_counts`. */
export const deskCounts = z
  .object({
    queue: count,
    /** Calls whose time came more than half an hour ago. */
    late: count,
    promised: count,
    mine: count,
    waiting: count,
    /** Parcels whose delivery failed, so that somebody has to call. */
    follow_up: count,
    next_call_at: instant.nullable(),
    promised_at: instant.nullable(),
    mine_at: instant.nullable(),
    /** When the calling hours begin; null during them. */
    opens_at: instant.nullable(),
    /** Calls that the caller ended today. */
    done: count,
  })
  .transform((row) => {
    const { promisedAt: promised, mineAt: mine, ...counts } = renamed(row);
    /** The first call of the tabs whose orders may wait for days; it may be due already. */
    const firstCallAt: Readonly<Partial<Record<DeskTab, string | null>>> = { promised, mine };
    return { ...counts, firstCallAt };
  });
export type DeskCounts = z.output<typeof deskCounts>;

/** The answer of `desk_outcome`. */
export const endedCall = renamedRow({ call: count, next_call_at: instant.nullable(), products: z.array(id) });

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

/** Times are `HH:MM` in Algiers, days from 1 Monday to 7 Sunday. */
const hours = { days: z.array(count), opens: z.string(), closes: z.string(), other_days: z.array(otherDays) };

/** The answer of `phone_hours`: what shoppers see of the hours of calls. */
export const phoneHoursAnswer = renamedRow(hours);
export type PhoneHours = z.output<typeof phoneHoursAnswer>;

/** The answer of `admin_calling_hours` (CALL-6). */
export const callingHours = renamedRow({
  ...hours,
  /** The wait after the first, second … unanswered call. The last value is for all later calls. */
  retry_minutes: z.array(count),
  /** After this many unanswered calls, an order may be closed as unreachable. */
  max_attempts: count,
  /** For so many minutes, a new order is called before older ones; 0: never. */
  new_minutes: count,
});
export type CallingHours = z.output<typeof callingHours>;

/** The kinds of ready messages by their names in the database. */
export const MESSAGE_KINDS: Readonly<Record<Spoken, string>> = {
  script: "script",
  confirm: "confirm",
  noAnswer: "no_answer",
  lastTry: "last_try",
  address: "address",
  failed: "failed",
  atDesk: "at_desk",
};

/** The answer of `desk_messages`. */
export const ownMessages = z
  .object({
    messages: z.array(z.object({ kind: z.enum(Object.values(MESSAGE_KINDS)), locale, wording: z.string() })),
  })
  .transform(({ messages }): OwnMessages => {
    const of = (asked: string) =>
      Object.fromEntries(
        SPOKEN.flatMap((name) =>
          messages
            .filter((each) => each.locale === asked && each.kind === MESSAGE_KINDS[name])
            .map(({ wording }) => [name, wording]),
        ),
      );
    return { en: of("en"), ar: of("ar") };
  });
