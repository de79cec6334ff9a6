import "server-only";
import { randomUUID } from "node:crypto";
import type { SessionClient } from "@/lib/supabase/session-client";
import { extensionOf, type UploadRefusal, uploadTypeOf } from "./upload";
import { variantsOf } from "./variants";

export type StoredPicture = { path: string; width: number; height: number; blur: string };

const ONE_YEAR_SECONDS = "31536000";

/**
 * Puts a picture into the storage with the session of whoever sent it: all its variants under `media/<folder>/<random>`, and what was
 * sent, untouched, where only admins reach it. Throws when the storage does not take a file; what it had taken by then is removed.
 */
export async function storePicture(client: SessionClient, folder: string, original: Buffer): Promise<StoredPicture | UploadRefusal> {
  const type = uploadTypeOf(original);
  if (!type) return "notAPicture";
  const variants = await variantsOf(original);
  if (typeof variants === "string") return variants;
  const path = `${folder}/${randomUUID()}`;
  const files = [
    { bucket: "originals", name: `${path}.${extensionOf(type)}`, type, data: original },
    ...variants.files.map((file) => ({ bucket: "media", name: `${path}/${file.name}`, type: file.type, data: file.data })),
  ];
  const answers = await Promise.all(
    files.map(({ bucket, name, type: contentType, data }) => client.storage.from(bucket).upload(name, data, { contentType, cacheControl: ONE_YEAR_SECONDS })),
  );
  const refused = answers.find(({ error }) => error !== null)?.error;
  if (refused) {
    await Promise.all(["originals", "media"].map((bucket) => client.storage.from(bucket).remove(files.filter((file) => file.bucket === bucket).map(({ name }) => name))));
    throw new Error(`storage: ${refused.message}`);
  }
  return { path, width: variants.width, height: variants.height, blur: variants.blur };
}
