"use server";

import { z } from "zod";
import { fail, ok, type Result } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { AfterCall, AfterMerge, DeskCard, DeskTab } from "./desk";
import * as rows from "./rows";
import { SPOKEN, type Spoken } from "./spoken";
import {
  endRequest,
  heldOrder,
  hoursForm,
  mergeRequest,
  messagesForm,
  nextRequest,
  openRequest,
  phoneRequest,
  takeBackRequest,
} from "./schema";

const nextCard = (client: SessionClient, tab: DeskTab): Promise<Result<DeskCard | null>> =>
  callRpc(client, "desk_next", { tab }, rows.cardAnswer);

const counted = (client: SessionClient) => callRpc(client, "desk_counts", {}, rows.deskCounts);

/** The shop shows the stock that a call gave back or took. */
const showStock = (products: readonly string[]) => showChange(...products.flatMap((id) => tags.product(id)));

/** The next order to call about, held for the caller; the one they have open comes back. Null when nothing is due. */
export const nextOrder = adminAction("nextOrder", nextRequest, ({ tab }, client) => nextCard(client, tab), "call");

/** An order by its whole number or phone (CALL-3). */
export const openOrder = adminAction(
  "openOrder",
  openRequest,
  ({ asked }, client) => callRpc(client, "desk_open", { asked }, rows.cardAnswer),
  "call",
);

/** Holds the order on the screen for longer. */
export const keepOrder = adminAction(
  "keepOrder",
  heldOrder,
  ({ orderId }, client) => callRpc(client, "desk_keep", { order_id: orderId }, okOnly),
  "call",
);

/** Gives the order on the screen back. */
export const releaseOrder = adminAction(
  "releaseOrder",
  heldOrder,
  ({ orderId }, client) => callRpc(client, "desk_release", { order_id: orderId }, okOnly),
  "call",
);

/** What to know about a phone while an order of it is taken; counted with the orders that are opened. */
export const readPhonePast = adminAction(
  "readPhonePast",
  phoneRequest,
  ({ phone }, client) => callRpc(client, "desk_phone", { phone }, rows.phonePast),
  "call",
);

/** The numbers above the card. */
export const readCounts = adminAction("readCounts", z.object({}), (_, client) => counted(client), "call");

/** Writes how a call ended and answers the next order: one round trip between two calls. */
export const endCall = adminAction(
  "endCall",
  endRequest,
  async ({ orderId, version, ending, tab }, client): Promise<Result<AfterCall>> => {
    const ended = await callRpc(
      client,
      "desk_outcome",
      { order_id: orderId, version, outcome: ending },
      rows.endedCall,
    );
    if (!ended.ok) return ended;
    showStock(ended.value.products);
    const card = await nextCard(client, tab);
    const counts = await counted(client);
    if (!card.ok) return card;
    const { call, nextCallAt } = ended.value;
    return counts.ok ? ok({ call, nextCallAt, card: card.value, counts: counts.value }) : counts;
  },
  "call",
);

/** Puts the order on the screen and another one together (CALL-15). When the other one stays, the next order comes. */
export const mergeOrders = adminAction(
  "mergeOrders",
  mergeRequest,
  async ({ orderId, version, other, tab }, client): Promise<Result<AfterMerge>> => {
    const merged = await callRpc(client, "desk_merge", { order_id: orderId, version, other }, rows.mergedOrder);
    if (!merged.ok) return merged;
    showStock(merged.value.products);
    const card = merged.value.card ? ok(merged.value.card) : await nextCard(client, tab);
    const counts = await counted(client);
    if (!card.ok) return card;
    return counts.ok ? ok({ kept: merged.value.kept, card: card.value, counts: counts.value }) : counts;
  },
  "call",
);

/** Takes the caller's last call back; the order on the screen meanwhile goes back into the queue. */
export const takeBack = adminAction(
  "takeBack",
  takeBackRequest,
  async ({ call, leaving }, client): Promise<Result<DeskCard>> => {
    const taken = await callRpc(client, "desk_undo", { call_id: call }, rows.takenBack);
    if (!taken.ok) return taken;
    showStock(taken.value.products);
    if (leaving !== null) await callRpc(client, "desk_release", { order_id: leaving }, okOnly);
    return ok(taken.value.card);
  },
  "call",
);

/** The fields of the form, by their names in the database. */
const HOURS_FIELDS: Readonly<Record<string, string>> = {
  days: "days",
  opens: "opens",
  closes: "closes",
  retry_minutes: "retryMinutes",
  max_attempts: "maxAttempts",
  other_days: "otherDays",
};

/** Sets when customers are called; calls that are planned already keep their time. */
export const saveHours = adminAction(
  "saveHours",
  hoursForm,
  async ({ retryMinutes, maxAttempts, otherDays, ...usual }, client) => {
    const hours = { ...usual, retry_minutes: retryMinutes, max_attempts: maxAttempts, other_days: otherDays };
    const saved = await callRpc(client, "admin_save_calling_hours", { hours }, rows.callingHours);
    const field = saved.ok ? null : HOURS_FIELDS[String(saved.detail?.field)];
    return !saved.ok && field ? fail("invalid", { fields: { [field]: "invalid" } }) : saved;
  },
  "own",
);

/** Words the ready messages. A page of calls that is open has them once it is loaded again. */
export const saveMessages = adminAction(
  "saveMessages",
  messagesForm,
  async ({ en, ar }, client) => {
    const named = (texts: Readonly<Record<Spoken, string | null>>) =>
      Object.fromEntries(SPOKEN.map((name) => [rows.MESSAGE_KINDS[name], texts[name]]));
    const messages = { en: named(en), ar: named(ar) };
    return callRpc(client, "admin_save_desk_messages", { messages }, rows.ownMessages);
  },
  "own",
);
