import "server-only";
import { adminClient } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { type Library, type LibraryFilters, type Orphans, type Plan, type Run, toLibrary, toOrphans, toPlan, toRun, toUsage, type Usage } from "./library";
import type { Preset } from "./preset";
import { presetNow } from "./store";

async function asked<T>(answer: ReturnType<typeof called<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(`pictures: ${result.error}`);
  return result.value;
}

export async function storageUsage(): Promise<readonly Usage[]> {
  const client = await adminClient();
  return asked(called(client.rpc("admin_storage_usage"), toUsage));
}

/** A hundred entries of a bucket by name (SPEC 9), each with where it is shown. */
export async function storageFiles(filters: LibraryFilters): Promise<Library> {
  const client = await adminClient();
  return asked(called(client.rpc("admin_storage_files", { filters }), toLibrary));
}

export async function orphans(): Promise<Orphans> {
  const client = await adminClient();
  return asked(called(client.rpc("admin_orphans"), toOrphans));
}

/** What a run would do. */
export async function runPlan(): Promise<Plan> {
  const client = await adminClient();
  return asked(called(client.rpc("admin_picture_plan"), toPlan));
}

/** `null` in `run` until there has been one. */
export async function latestRun(): Promise<{ run: Run | null }> {
  const client = await adminClient();
  return asked(called(client.rpc("admin_picture_run"), ({ run }) => ({ run: toRun(run) })));
}

export async function savedPreset(): Promise<Preset> {
  return (await presetNow(await adminClient())).preset;
}
