import { finishPicture } from "@/lib/media/store";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds on a serverless host: a step takes about six, and the storage may be slow. */
export const maxDuration = 60;

/** Makes the files of a picture that an earlier call had no time to make. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(() => finishPicture(client, new URL(request.url).searchParams.get("path") ?? "")),
);
