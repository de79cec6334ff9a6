"use server";

import { z } from "zod";
import { ok, type Result } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { FOLLOW_UPS } from "@/lib/staff-orders/order-parcel";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { NextFollowUp } from "./follow-up";
import { followUpAnswer } from "./follow-up-rows";
import { deskCounts } from "./rows";

const followUpRequest = z.object({ parcelId: z.guid(), outcome: z.enum(FOLLOW_UPS) });

async function nextOf(client: SessionClient): Promise<Result<NextFollowUp>> {
  const card = await callRpc(client, "desk_follow_up", {}, followUpAnswer);
  const counts = await callRpc(client, "desk_counts", {}, deskCounts);
  if (!card.ok) return card;
  return counts.ok ? ok({ card: card.value, counts: counts.value }) : counts;
}

/** Answers the next parcel that needs a call, and holds its order for the caller (PARCEL-7). */
export const nextFollowUp = adminAction("nextFollowUp", z.object({}), (_, client) => nextOf(client), "call");

/** Saves how a call about a parcel ended and answers the next parcel, in one request. */
export const endFollowUp = adminAction(
  "endFollowUp",
  followUpRequest,
  async ({ parcelId, outcome }, client): Promise<Result<NextFollowUp>> => {
    const ended = await callRpc(client, "follow_up", { parcel_id: parcelId, outcome }, okOnly);
    return ended.ok ? nextOf(client) : ended;
  },
  "call",
);
