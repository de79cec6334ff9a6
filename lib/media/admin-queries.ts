import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { Library, LibraryFilters, Orphans, Plan, Run, Usage } from "./library";
import type { Preset } from "./preset";
import * as rows from "./rows";
import { presetNow } from "./store";

export const storageUsage = (): Promise<readonly Usage[]> =>
  readAsAdmin((client) => queryRpc(client, "admin_storage_usage", {}, rows.usage));

/** A hundred entries of a bucket by name (ADMIN-5), each with the places that show it. */
export const storageFiles = (filters: LibraryFilters): Promise<Library> =>
  readAsAdmin((client) => queryRpc(client, "admin_storage_files", { filters }, rows.library));

export const orphans = (): Promise<Orphans> =>
  readAsAdmin((client) => queryRpc(client, "admin_orphans", {}, rows.orphans));

/** What a run would do. */
export const runPlan = (): Promise<Plan> =>
  readAsAdmin((client) => queryRpc(client, "admin_picture_plan", {}, rows.plan));

/** `run` is null until there has been a run. */
export const latestRun = (): Promise<{ run: Run | null }> =>
  readAsAdmin((client) => queryRpc(client, "admin_picture_run", {}, rows.latestRun));

export const savedPreset = (): Promise<Preset> => readAsAdmin(async (client) => (await presetNow(client)).preset);
