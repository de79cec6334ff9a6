import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../scripts/lib/next.ts";
import { webEnv } from "../../supabase/local/backend.ts";
import { ROOT } from "../../supabase/local/config.ts";
import { throwawayBackend } from "../../supabase/local/throwaway.ts";

const DIST_DIR = ".next-empty";

/** The first deployment of a new project: migrated, like a hosted one, and without a single product. Staff need the build to add the first. */
export async function buildsWithoutProducts(): Promise<boolean> {
  const backend = await throwawayBackend("old");
  try {
    return (
      (await build(
        {
          ...webEnv(backend.config),
          NEXT_PUBLIC_SITE_URL: "https://shop.example",
          NEXT_DIST_DIR: DIST_DIR,
          DATABASE_URL: undefined,
          SUPABASE_SECRET_KEY: undefined,
        },
        "empty",
      )) === 0
    );
  } finally {
    await backend.release();
    rmSync(join(ROOT, DIST_DIR), { recursive: true, force: true });
  }
}
