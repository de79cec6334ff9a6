import { takeSent } from "@/lib/media/incoming";
import { takePicture } from "@/lib/media/store";
import { UPLOAD_FOLDERS } from "@/lib/media/upload";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds on a serverless host: a step takes about six, and the storage may be slow. */
export const maxDuration = 60;

/** Stores one picture, which is the body or was sent to the bucket before, and returns its path. A refusal is an answer, not an error. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(async () => {
    const query = new URL(request.url).searchParams;
    const folder = UPLOAD_FOLDERS.find((known) => known === query.get("folder"));
    return takeSent(request, client, async (bytes) =>
      folder ? takePicture(client, folder, bytes, query.get("name")?.slice(0, 200) ?? "") : null,
    );
  }),
);
