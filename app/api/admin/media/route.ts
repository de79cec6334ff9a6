import { report } from "@/lib/core/log";
import { readAtMost } from "@/lib/core/read-at-most";
import { fail, ok, type Result } from "@/lib/core/result";
import { type StoredPicture, storePicture } from "@/lib/media/store";
import { MAX_UPLOAD_BYTES, type UploadRefusal } from "@/lib/media/upload";
import { adminRoute } from "@/lib/supabase/admin";

const refused = (reason: UploadRefusal) => fail("invalid", { fields: { file: reason } });

/** Takes one picture, its bytes as the body, and answers where it lies: a refusal is an answer too. */
export const POST = adminRoute(async (request, client) => {
  const answer = (result: Result<StoredPicture>) => Response.json(result, { headers: { "cache-control": "no-store" } });
  const bytes = await readAtMost(request, MAX_UPLOAD_BYTES);
  if (!bytes) return answer(refused("tooHeavy"));
  try {
    const stored = await storePicture(client, "products", bytes);
    return answer(typeof stored === "string" ? refused(stored) : ok(stored));
  } catch (error) {
    report("route", error, { route: "admin/media" });
    return answer(fail("unavailable"));
  }
});
