import "server-only";
import type { ZodType } from "zod";
import { report } from "@/lib/core/log";
import { siteUrl } from "@/lib/i18n/metadata";
import { queryAsAdmin, readAsAdmin } from "@/lib/supabase/admin";
import { readRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { withoutOwnHost } from "./journey";
import { type AnalyticsSummary, excludedAddresses, type Journey, journey, summary } from "./rows";
import { instantsOf, type Period, piecesOf } from "./period";

type Question = "analytics_summary" | "analytics_journey";

/** A failed read is null, and logged (VISIT-13). */
async function ask<Answer>(
  client: SessionClient,
  question: Question,
  period: Period,
  schema: ZodType<Answer | null>,
): Promise<Answer | null> {
  try {
    return await readRpc(client, question, instantsOf(period), schema);
  } catch (error) {
    report("query", error, { query: question });
    return null;
  }
}

export const analyticsSummary = (period: Period) =>
  readAsAdmin((client) => ask(client, "analytics_summary", period, summary));

export async function analyticsJourney(period: Period): Promise<Journey | null> {
  const read = await readAsAdmin((client) => ask(client, "analytics_journey", period, journey));
  return read && withoutOwnHost(read, siteUrl().hostname);
}

/** The summary has thirty dates at most (VISIT-12). */
const DATES_PER_SUMMARY = 30;

/** The days in pieces of thirty, the earliest first. Throws when one cannot be read: a file must not miss dates. */
export async function* everyDay(
  client: SessionClient,
  period: Period,
): AsyncGenerator<AnalyticsSummary["daily_stats"]> {
  for (const piece of piecesOf(period, DATES_PER_SUMMARY)) {
    const read = await ask(client, "analytics_summary", piece, summary);
    if (!read) throw new Error("analytics_summary: no answer");
    yield read.daily_stats;
  }
}

/** The addresses whose views the statistics leave out. */
export const addressesLeftOut = (): Promise<readonly string[]> =>
  queryAsAdmin("admin_excluded_addresses", {}, excludedAddresses);
