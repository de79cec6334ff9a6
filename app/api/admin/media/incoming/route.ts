import { openIncoming } from "@/lib/media/incoming";
import { UPLOAD_TYPES } from "@/lib/media/upload";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Returns an address to which the browser sends a large picture directly, past the web server. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(async () => {
    const type = UPLOAD_TYPES.find((known) => known === new URL(request.url).searchParams.get("type"));
    return type ? openIncoming(client, type) : null;
  }),
);
