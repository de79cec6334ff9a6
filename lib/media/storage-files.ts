import "server-only";
import type { SessionClient } from "@/lib/supabase/session-client";

/** ADMIN-6. Shoppers load pictures through `/media`, which sends its own cache header. */
const CACHE_SECONDS = "3600";
const MAX_FILES = 100;

export type Bucket = "media" | "originals";

/**
 * Throws when the storage refuses the file. An existing file is replaced, because a step of the encoding that was
 * interrupted runs again and may send a file twice.
 */
export async function putFile(
  client: SessionClient,
  bucket: Bucket,
  name: string,
  data: Buffer,
  contentType: string,
): Promise<void> {
  const { error } = await client.storage
    .from(bucket)
    .upload(name, data, { contentType, cacheControl: CACHE_SECONDS, upsert: true });
  if (error) throw new Error(`storage: ${name}: ${error.message}`);
}

export async function fileBytes(client: SessionClient, bucket: Bucket, name: string): Promise<Buffer> {
  const { data, error } = await client.storage.from(bucket).download(name);
  if (error) throw new Error(`storage: ${name}: ${error.message}`);
  return Buffer.from(await data.arrayBuffer());
}

/** The files of one folder, with their sizes in bytes. */
export async function filesIn(client: SessionClient, folder: string): Promise<ReadonlyMap<string, number>> {
  const { data, error } = await client.storage.from("media").list(folder, { limit: MAX_FILES });
  if (error) throw new Error(`storage: ${folder}: ${error.message}`);
  // In this list, Supabase names a file by its own name and the embedded gateway by its whole path.
  return new Map(
    data.map(({ name, metadata }) => [
      name.split("/").at(-1) ?? name,
      Number(metadata?.size ?? metadata?.contentLength ?? 0),
    ]),
  );
}

export async function removeFiles(client: SessionClient, bucket: Bucket, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await client.storage.from(bucket).remove([...names]);
  if (error) throw new Error(`storage: ${error.message}`);
}
