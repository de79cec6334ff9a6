import { readAtMost } from "@/lib/http/read-at-most";
import { takePicture } from "@/lib/media/store";
import { MAX_UPLOAD_BYTES, UPLOAD_FOLDERS } from "@/lib/media/upload";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Takes one picture, its bytes as the body, and answers where it lies: a refusal is an answer too. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(async () => {
    const asked = new URL(request.url).searchParams;
    const folder = UPLOAD_FOLDERS.find((known) => known === asked.get("folder"));
    const bytes = await readAtMost(request, MAX_UPLOAD_BYTES);
    if (!bytes) return "tooHeavy";
    return folder ? takePicture(client, folder, bytes, asked.get("name")?.slice(0, 200) ?? "") : null;
  }),
);
