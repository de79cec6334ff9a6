import "server-only";
import { report } from "@/lib/core/log";
import { siteUrl } from "@/lib/i18n/metadata";
import { adminClient } from "@/lib/supabase/admin";
import type { SessionClient } from "@/lib/supabase/session-client";
import { type Journey, toJourney } from "./journey";
import { instantsOf, type Period, piecesOf } from "./period";
import { type AnalyticsSummary, toSummary } from "./summary";

type Question = "analytics_summary" | "analytics_journey";

/** A failed read is null, and logged (SPEC 8, silent failures). */
async function ask<Answer>(client: SessionClient, question: Question, period: Period, read: (answer: unknown) => Answer): Promise<Answer | null> {
  const { data, error } = await client.rpc(question, instantsOf(period));
  if (error) report("query", error, { query: question });
  return error ? null : read(data);
}

export const analyticsSummary = async (period: Period): Promise<AnalyticsSummary | null> => ask(await adminClient(), "analytics_summary", period, toSummary);

export const analyticsJourney = async (period: Period): Promise<Journey | null> =>
  ask(await adminClient(), "analytics_journey", period, (answer) => toJourney(answer, siteUrl().hostname));

/** The summary tells thirty dates at most (SPEC 9). */
const DATES_PER_SUMMARY = 30;

/** Every date of a period, some at a time, the earliest first. Throws where one cannot be read: whoever writes a file must not leave dates out. */
export async function* everyDay(client: SessionClient, period: Period): AsyncGenerator<AnalyticsSummary["daily_stats"]> {
  for (const piece of piecesOf(period, DATES_PER_SUMMARY)) {
    const summary = await ask(client, "analytics_summary", piece, toSummary);
    if (!summary) throw new Error("analytics_summary: no answer");
    yield summary.daily_stats;
  }
}
