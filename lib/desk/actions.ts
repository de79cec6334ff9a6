"use server";

import { z } from "zod";
import { fail, ok, type Result } from "@/lib/core/result";
import { showChange, showStock } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { rpcAction } from "@/lib/supabase/rpc-action";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { DeskTab } from "./desk";
import * as rows from "./rows";
import type { AfterCall, AfterMerge, DeskCard } from "./rows";
import {
  deskRequest,
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

/** Holds and answers the next order to call about, or the order that the caller holds already. Null: no call is due. */
export const nextOrder = rpcAction("desk_next", nextRequest, rows.cardAnswer, "call");

/** Holds and answers an order by its complete number or phone (CALL-3). */
export const openOrder = rpcAction("desk_open", openRequest, rows.cardAnswer, "call");

/** Holds the order on the screen for longer. */
export const keepOrder = rpcAction("desk_keep", heldOrder, okOnly, "call");

/** Stops holding the order on the screen. */
export const releaseOrder = rpcAction("desk_release", heldOrder, okOnly, "call");

/** The past of a phone while staff take an order by it. Counts in the hourly limit of opened orders. */
export const readPhonePast = rpcAction("desk_phone", phoneRequest, rows.knownPhone, "call");

/** The numbers above the card. */
export const readCounts = rpcAction("desk_counts", z.object({}), rows.deskCounts, "call");

/** Saves how a call ended and answers the next order, in one request. */
export const endCall = adminAction(
  "endCall",
  endRequest,
  async ({ orderId, version, ending, tab }, client): Promise<Result<AfterCall>> => {
    const request = { order_id: orderId, version, outcome: ending };
    const ended = await callRpc(client, "desk_outcome", request, rows.endedCall);
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

/** Merges the order on the screen with another (CALL-15). When the other order stays, answers the next order. */
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
    const { kept, merge } = merged.value;
    return counts.ok ? ok({ kept, merge, card: card.value, counts: counts.value }) : counts;
  },
  "call",
);

/** Undoes a call or a merge of the caller (CALL-8). The order on the screen goes back into the queue. */
export const takeBack = adminAction(
  "takeBack",
  takeBackRequest,
  async ({ undo: { kind, id }, leaving }, client): Promise<Result<DeskCard>> => {
    const taken = await (kind === "call"
      ? callRpc(client, "desk_undo", { call_id: id }, rows.takenBack)
      : callRpc(client, "desk_unmerge", { merge_id: id }, rows.takenBack));
    if (!taken.ok) return taken;
    showStock(taken.value.products);
    if (leaving !== null && leaving !== taken.value.card.id)
      await callRpc(client, "desk_release", { order_id: leaving }, okOnly);
    return ok(taken.value.card);
  },
  "call",
);

/** Chooses the pickup desk of an order that has none. */
export const chooseDesk = rpcAction("desk_choose_desk", deskRequest, rows.cardOnly, "call");

/** Saves the calling hours. Calls that are planned already keep their time. */
export const saveHours = adminAction(
  "saveHours",
  hoursForm,
  async (hours, client) => {
    const saved = await callRpc(client, "admin_save_calling_hours", { hours }, rows.callingHours);
    if (saved.ok) showChange(tags.phoneHours);
    const field = saved.ok ? undefined : saved.detail?.field;
    return field ? fail("invalid", { fields: { [field]: "invalid" } }) : saved;
  },
  "own",
);

/** Saves the ready messages. An open call desk has them after a reload. */
export const saveMessages = rpcAction("admin_save_desk_messages", messagesForm, rows.ownMessages, "own");
