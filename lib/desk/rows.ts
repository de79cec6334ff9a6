import { z } from "zod";
import { adminOrder } from "@/lib/staff-orders/rows.ts";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { both, placeColumns, status } from "@/lib/orders/rows.ts";
import { count, day, id, instant, locale, minor } from "@/lib/supabase/row-schemas.ts";
import {
  type DeskCard,
  type DeskCounts,
  type DeskState,
  FLAG_MODES,
  type KnownPhone,
  type LastAddress,
  type OpenOrder,
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
  .transform((row): DeskState => ({
    attempts: row.attempts,
    lastCallAt: row.last_call_at,
    nextCallAt: row.next_call_at,
    version: row.version,
    leasedUntil: row.leased_until,
    heldBy: row.held_by,
    mayGiveUp: row.may_give_up,
  }));

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
const toOpenOrder = ({ created_at: createdAt, ...row }: z.infer<typeof openOrder>): OpenOrder => ({
  ...row,
  createdAt,
});

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
  .transform((row): LastAddress => ({
    number: row.number,
    firstName: row.first_name,
    lastName: row.last_name,
    wilayaCode: row.wilaya_code,
    wilaya: both(row.wilaya, row.wilaya_ar),
    communeId: row.commune_id,
    commune: both(row.commune, row.commune_ar),
    deliveryType: row.delivery_type,
    address: row.address,
    deskId: row.desk_id,
  }));

/** The answer of `desk_phone`. */
export const knownPhone: z.ZodType<KnownPhone> = z.object({
  record: phoneRecord,
  flag,
  open: z.array(openOrder.transform(toOpenOrder)),
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
        .transform((row) => ({
          id: row.id,
          name: both(row.name, row.name_ar),
          commune: both(row.commune, row.commune_ar),
        })),
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
      .transform(({ same_phone: samePhone, ...row }) => ({ ...toOpenOrder(row), ...row, samePhone })),
  ),
  estimate: z
    .object({
      per_mille: count,
      shop: ended,
      place: ended,
    })
    .transform(({ per_mille: perMille, ...row }) => ({ ...row, perMille })),
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
  .transform(
    ({ next_call_at, promised_at, mine_at, opens_at: opensAt, follow_up: followUp, ...counts }): DeskCounts => ({
      ...counts,
      followUp,
      nextCallAt: next_call_at,
      firstCallAt: { promised: promised_at, mine: mine_at },
      opensAt,
    }),
  );

/** The answer of `desk_outcome`. */
export const endedCall = z
  .object({ call: count, next_call_at: instant.nullable(), products: z.array(id) })
  .transform(({ next_call_at: nextCallAt, ...row }) => ({ ...row, nextCallAt }));

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
  .transform(
    ({
      retry_minutes: retryMinutes,
      max_attempts: maxAttempts,
      new_minutes: newMinutes,
      other_days: otherDays,
      ...usual
    }): CallingHours => ({
      ...usual,
      retryMinutes,
      maxAttempts,
      newMinutes,
      otherDays,
    }),
  );

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
