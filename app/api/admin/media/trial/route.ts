import { takeSent } from "@/lib/media/incoming";
import { takeTrial, tryOut } from "@/lib/media/trial";
import { trialSetting } from "@/lib/media/trial-setting";
import { uploadAnswer } from "@/lib/media/upload-answer";
import { adminRoute } from "@/lib/supabase/admin";

/** Seconds on a serverless host: an encoding takes a second or more, and the storage may be slow. */
export const maxDuration = 60;

/** Stores a picture on which the manager tries formats. */
export const POST = adminRoute((request, client) =>
  uploadAnswer(() =>
    takeSent(request, client, (bytes) =>
      takeTrial(client, bytes, new URL(request.url).searchParams.get("name")?.slice(0, 200) ?? ""),
    ),
  ),
);

/** Encodes the stored picture once. The headers give what the similarity and the saving need, and the encoding time. */
export const GET = adminRoute(async (request, client) => {
  const setting = trialSetting(new URL(request.url).searchParams);
  const tried = setting && (await tryOut(client, setting));
  if (!tried) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(tried.data), {
    headers: {
      "content-type": tried.type,
      "cache-control": "private, max-age=3600",
      "content-security-policy": "default-src 'none'",
      "x-reference-bytes": String(tried.reference),
      "x-similarity": tried.similarity.toFixed(4),
      "x-milliseconds": String(tried.ms),
    },
  });
});
