import { takeSent } from "@/lib/media/incoming";
import { takePicture } from "@/lib/media/store";
import { UPLOAD_FOLDERS } from "@/lib/media/upload";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds on a serverless host: a step takes about six, and the storage may be slow. */
export const maxDuration = 60;

/** Stores a picture that is the body, or that the browser sent to the bucket before. Returns its path, or a refusal. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(async () => {
    const query = new URL(request.url).searchParams;
    const folder = UPLOAD_FOLDERS.find((known) => known === query.get("folder"));
    return takeSent(request, client, async (bytes) =>
      folder ? takePicture(client, folder, bytes, query.get("name")?.slice(0, 200) ?? "") : null,
    );
  }),
);
