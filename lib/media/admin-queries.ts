import "server-only";
import { queryAsAdmin, readAsAdmin } from "@/lib/supabase/admin";
import type { LibraryFilters } from "./library";
import type { Library, Orphans, Plan, Run, Usage } from "./rows";
import type { Preset } from "./preset";
import * as rows from "./rows";
import { presetNow } from "./store";

export const storageUsage = (): Promise<readonly Usage[]> => queryAsAdmin("admin_storage_usage", {}, rows.usage);

/** A hundred entries of a bucket by name (ADMIN-5), each with the places that show it. */
export const storageFiles = (filters: LibraryFilters): Promise<Library> =>
  queryAsAdmin("admin_storage_files", { filters }, rows.library);

export const orphans = (): Promise<Orphans> => queryAsAdmin("admin_orphans", {}, rows.orphans);

/** What a run would do. */
export const runPlan = (): Promise<Plan> => queryAsAdmin("admin_picture_plan", {}, rows.plan);

/** `run` is null until there has been a run. */
export const latestRun = (): Promise<{ run: Run | null }> => queryAsAdmin("admin_picture_run", {}, rows.latestRun);

export const savedPreset = (): Promise<Preset> => readAsAdmin(async (client) => (await presetNow(client)).preset);
