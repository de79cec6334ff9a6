import { askBackend, ensureBackend } from "../supabase/local/backend.ts";
import { backendConfig } from "../supabase/local/config.ts";
import { eraseData } from "../supabase/local/stack.ts";
import { ensureDemoData } from "./lib/demo-data.ts";
import { main } from "./lib/process.ts";

/** Deletes the data of the embedded backend and fills it again. For a hosted database there is `supabase db reset`. */
await main(async () => {
  const running = await askBackend("reset");
  if (!running) await eraseData(backendConfig());
  const backend = await ensureBackend();
  try {
    await ensureDemoData(backend);
    console.log("The embedded backend has the demo shop and nothing else.");
  } finally {
    await backend.release();
  }
});
