import { takeSent } from "@/lib/media/incoming";
import { takePicture } from "@/lib/media/store";
import { UPLOAD_FOLDERS } from "@/lib/media/upload";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds, on a serverless host: a step of six, slow storage, and the second mark of a change after ten (lib/http/changed.ts). */
export const maxDuration = 60;

/** Takes one picture, its bytes as the body or put into the bucket before, and answers where it lies: a refusal is an answer too. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(async () => {
    const asked = new URL(request.url).searchParams;
    const folder = UPLOAD_FOLDERS.find((known) => known === asked.get("folder"));
    return takeSent(request, client, async (bytes) =>
      folder ? takePicture(client, folder, bytes, asked.get("name")?.slice(0, 200) ?? "") : null,
    );
  }),
);
