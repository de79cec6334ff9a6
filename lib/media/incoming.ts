import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { backend } from "@/lib/core/env";
import { report } from "@/lib/core/log";
import { readAtMost } from "@/lib/http/read-at-most";
import type { SessionClient } from "@/lib/supabase/session-client";
import { timedFetch } from "@/lib/supabase/timed-fetch";
import { fileBytes, removeFiles } from "./storage-files";
import { extensionOf, MAX_UPLOAD_BYTES, type UploadRefusal, type UploadType } from "./upload";

// Serverless hosts accept only bodies of a few megabytes, so a heavier file goes straight to the private bucket, and
// the web server fetches it there. The web server checks these bytes like those of a body: the storage has checked only
// their size.

const INCOMING = /^incoming\/[0-9a-f-]{36}\.(?:jpg|png|webp|avif)$/;

type UploadTarget = { incoming: string; url: string };

/** Supabase answers `url`, a path below `/storage/v1`; the embedded gateway answers `signedUrl`, which includes it. */
const targetSchema = z.union([z.object({ url: z.string() }), z.object({ signedUrl: z.string() })]);

/** An address that accepts one file without a session, for as long as the storage says (two hours). */
export async function openIncoming(client: SessionClient, type: UploadType): Promise<UploadTarget> {
  const incoming = `incoming/${randomUUID()}.${extensionOf(type)}`;
  const { url, key } = backend();
  const { data } = await client.auth.getSession();
  // Not through the client, because it does not understand the embedded gateway's answer.
  const response = await timedFetch(`${url}/storage/v1/object/upload/sign/originals/${incoming}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` },
  });
  if (!response.ok) throw new Error(`storage: ${incoming}: ${response.status}`);
  const target = targetSchema.parse(await response.json());
  return { incoming, url: "url" in target ? `${url}/storage/v1${target.url}` : url + target.signedUrl };
}

/**
 * Passes the sent bytes to `take`: those of the body, or of the file that `incoming` in the address names. That file is
 * removed afterwards. If the sender never makes this request, the search for orphans finds the file a day later. Null
 * for an invalid name.
 */
export async function takeSent<Value>(
  request: Request,
  client: SessionClient,
  take: (bytes: Buffer) => Promise<Value | UploadRefusal>,
): Promise<Value | UploadRefusal | null> {
  const incoming = new URL(request.url).searchParams.get("incoming");
  if (incoming === null) {
    const body = await readAtMost(request, MAX_UPLOAD_BYTES);
    return body ? take(body) : "tooHeavy";
  }
  if (!INCOMING.test(incoming)) return null;
  const bytes = await fileBytes(client, "originals", incoming);
  try {
    return bytes.byteLength > MAX_UPLOAD_BYTES ? "tooHeavy" : await take(bytes);
  } finally {
    await removeFiles(client, "originals", [incoming]).catch((error: unknown) =>
      report("route", error, { route: "admin/media", incoming }),
    );
  }
}
