import { z } from "zod";
import { adminOrder } from "@/lib/staff-orders/rows.ts";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { placeColumns, status } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, day, id, instant, locale, minor } from "@/lib/supabase/row-schemas.ts";
import {
  type DeskCard,
  type DeskCounts,
  type DeskState,
  FLAG_MODES,
  type KnownPhone,
  type LastAddress,
  SLOTS,
} from "./desk.ts";
import type { CallingHours } from "./hours.ts";
import { type OwnMessages, type Spoken, SPOKEN } from "./spoken.ts";

// What the database functions of the calls answer.

const deskState = z
  .object({
    attempts: count,
    last_call_at: instant.nullable(),
    next_call_at: instant.nullable(),
    version: count,
    leased_until: instant.nullable(),
    held_by: z.string().nullable(),
    may_give_up: z.boolean(),
  })
  .transform((row): DeskState => renamed(row));

/** The columns of `private.phone_record`. */
export const phoneRecord = z.object({
  orders: count,
  delivered: count,
  refused: count,
  unreachable: count,
  cancelled: count,
  open: count,
});

const flag = z.object({ mode: z.enum(FLAG_MODES), reason: z.string().nullable() }).nullable();

const openOrder = z.object({ id, number: z.string(), status, created_at: instant });
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
  .transform((row): LastAddress => renamed(row));

/** The answer of `desk_phone`. */
export const knownPhone: z.ZodType<KnownPhone> = z.object({
  record: phoneRecord,
  flag,
  open: z.array(openOrder.transform(renamed)),
  last: lastAddress.nullable(),
});

const ended = z.object({ ended: count, returned: count });

const callDeskColumns = z.object({
  desk: deskState,
  desks: z
    .array(
      z
        .object({
          id,
          name: z.string(),
          name_ar: z.string().nullable(),
          commune: z.string(),
          commune_ar: z.string().nullable(),
        })
        .transform(renamed),
    )
    .nullable(),
  undo: count.nullable(),
  slots: z.array(z.object({ kind: z.enum(SLOTS), at: instant })),
  record: phoneRecord,
  flag,
  duplicates: z.array(
    openOrder
      .extend({
        same_phone: z.boolean(),
        probable: z.boolean(),
        mergeable: z.boolean(),
        ask: z.boolean(),
        saves: minor.nullable(),
      })
      .transform(renamed),
  ),
  estimate: z
    .object({
      per_mille: count,
      shop: ended,
      place: ended,
    })
    .transform(renamed),
});

export const deskCard: z.ZodType<DeskCard> = z.intersection(adminOrder, callDeskColumns);

/** The answer of `desk_next` and `desk_open`. */
export const cardAnswer = z.object({ card: deskCard.nullable() }).transform(({ card }) => card);

/** The answer of `desk_counts`. */
export const deskCounts = z
  .object({
    queue: count,
    late: count,
    promised: count,
    mine: count,
    waiting: count,
    follow_up: count,
    next_call_at: instant.nullable(),
    promised_at: instant.nullable(),
    mine_at: instant.nullable(),
    opens_at: instant.nullable(),
    done: count,
  })
  .transform((row): DeskCounts => {
    const { promisedAt: promised, mineAt: mine, ...counts } = renamed(row);
    return { ...counts, firstCallAt: { promised, mine } };
  });

/** The answer of `desk_outcome`. */
export const endedCall = z
  .object({ call: count, next_call_at: instant.nullable(), products: z.array(id) })
  .transform(renamed);

/** The answer of `desk_merge`. */
export const mergedOrder = z.object({
  kept: z.string(),
  merge: count,
  card: deskCard.nullable(),
  products: z.array(id),
});

/** The answer of `desk_undo` and `desk_unmerge`. */
export const takenBack = z.object({ card: deskCard, products: z.array(id) });

/** The answer of `desk_choose_desk`. */
export const cardOnly = z.object({ card: deskCard }).transform(({ card }) => card);

/** The answer of `admin_calling_hours`. */
export const callingHours = z
  .object({
    days: z.array(count),
    opens: z.string(),
    closes: z.string(),
    retry_minutes: z.array(count),
    max_attempts: count,
    new_minutes: count,
    other_days: z.array(z.object({ from: day, to: day, opens: z.string().nullable(), closes: z.string().nullable() })),
  })
  .transform((row): CallingHours => renamed(row));

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
