import { finishPicture } from "@/lib/media/store";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds, on a serverless host: a step of six, slow storage, and the second mark of a change after ten (lib/http/changed.ts). */
export const maxDuration = 60;

/** Goes on with a picture that one call had no time to finish. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(() => finishPicture(client, new URL(request.url).searchParams.get("path") ?? "")),
);
