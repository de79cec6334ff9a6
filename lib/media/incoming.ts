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

// Serverless hosts take bodies of a few megabytes only, so a heavier file goes straight to the private bucket, and the web server
// fetches it there. Its bytes are judged as if they had come in a body: nothing but their size was looked at on the way.

const INCOMING = /^incoming\/[0-9a-f-]{36}\.(?:jpg|png|webp|avif)$/;

type IncomingDoor = { incoming: string; url: string };

/** Supabase names the address `url`, the embedded gateway `signedUrl`; the one is below `/storage/v1`, the other says so itself. */
const doorSchema = z.union([z.object({ url: z.string() }), z.object({ signedUrl: z.string() })]);

/** An address that takes one file of the sender, without a session, for as long as the storage says (two hours). */
export async function openIncoming(client: SessionClient, type: UploadType): Promise<IncomingDoor> {
  const incoming = `incoming/${randomUUID()}.${extensionOf(type)}`;
  const { url, key } = backend();
  const { data } = await client.auth.getSession();
  // By hand, because the client does not understand the embedded gateway's answer.
  const response = await timedFetch(`${url}/storage/v1/object/upload/sign/originals/${incoming}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` },
  });
  if (!response.ok) throw new Error(`storage: ${incoming}: ${response.status}`);
  const door = doorSchema.parse(await response.json());
  return { incoming, url: "url" in door ? `${url}/storage/v1${door.url}` : url + door.signedUrl };
}

/**
 * Gives `take` the sent bytes: those of the body, or of the file that `incoming` names in the address. That file is removed
 * afterwards; where its sender never came back, the search for orphans finds it the day after. Null: there is no such file.
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
