import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { ISql } from "postgres";
import { BackendError } from "../../supabase/local/config.ts";

/** A file of the storage in a backup. */
export type StoredFile = { bucket: string; name: string; type: string; bytes: number; sha256: string };

/** Where the storage is, and the key that passes its policies. */
export type StorageKey = { url: string; secretKey: string };

const AT_ONCE = 4;

const buckets = ({ url, secretKey }: StorageKey) =>
  createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).storage;

const sha256 = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

/** The path of a file in the backup. People choose the names: a name must not lead out of the backup's folder. */
function placeOf(dir: string, { bucket, name }: { bucket: string; name: string }): string {
  const home = join(dir, "files") + sep;
  const path = join(home, bucket, name);
  if (!path.startsWith(home))
    throw new BackendError(`The name of a file in the storage leads out of the backup: ${bucket}/${name}`);
  return path;
}

async function forEach<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
    }),
  );
}

/** Writes every file of every bucket below `dir`. */
export async function fetchFiles(sql: ISql, key: StorageKey, dir: string): Promise<StoredFile[]> {
  const storage = buckets(key);
  const rows = await sql<{ bucket: string; name: string; type: string | null }[]>`
    select bucket_id as bucket, name, metadata ->> 'mimetype' as type from storage.objects order by 1, 2`;
  const files: StoredFile[] = [];
  await forEach(rows, async ({ bucket, name, type }) => {
    const { data, error } = await storage.from(bucket).download(name);
    if (error) {
      // Staff may have deleted the file meanwhile.
      const [stillListed] = await sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`;
      if (!stillListed) return;
      throw new BackendError(`The storage does not give ${bucket}/${name}: ${error.message}`);
    }
    const bytes = Buffer.from(await data.arrayBuffer());
    const path = placeOf(dir, { bucket, name });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    files.push({ bucket, name, type: type ?? "application/octet-stream", bytes: bytes.length, sha256: sha256(bytes) });
  });
  return files.sort((a, b) => `${a.bucket}/${a.name}`.localeCompare(`${b.bucket}/${b.name}`));
}

const ONE_YEAR_SECONDS = "31536000";

/** Uploads the files of a backup. Throws when a file has changed since the backup. */
export async function putFiles(files: readonly StoredFile[], key: StorageKey, dir: string): Promise<void> {
  const storage = buckets(key);
  await forEach(files, async (file) => {
    const data = await readFile(placeOf(dir, file));
    if (sha256(data) !== file.sha256)
      throw new BackendError(`${file.bucket}/${file.name} in the backup has changed since it was made.`);
    const { error } = await storage
      .from(file.bucket)
      .upload(file.name, data, { contentType: file.type, cacheControl: ONE_YEAR_SECONDS, upsert: true });
    if (error) throw new BackendError(`The storage does not take ${file.bucket}/${file.name}: ${error.message}`);
  });
}
