import "server-only";
import { adminClient } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { Library, LibraryFilters, Orphans, Plan, Run, Usage } from "./library";
import type { Preset } from "./preset";
import * as rows from "./rows";
import { presetNow } from "./store";

export const storageUsage = async (): Promise<readonly Usage[]> => queryRpc(await adminClient(), "admin_storage_usage", {}, rows.usage);

/** A hundred entries of a bucket by name (ADMIN-5), each with where it is shown. */
export const storageFiles = async (filters: LibraryFilters): Promise<Library> =>
  queryRpc(await adminClient(), "admin_storage_files", { filters }, rows.library);

export const orphans = async (): Promise<Orphans> => queryRpc(await adminClient(), "admin_orphans", {}, rows.orphans);

/** What a run would do. */
export const runPlan = async (): Promise<Plan> => queryRpc(await adminClient(), "admin_picture_plan", {}, rows.plan);

/** `null` in `run` until there has been one. */
export const latestRun = async (): Promise<{ run: Run | null }> => queryRpc(await adminClient(), "admin_picture_run", {}, rows.latestRun);

export async function savedPreset(): Promise<Preset> {
  return (await presetNow(await adminClient())).preset;
}
