import "server-only";
import { randomUUID } from "node:crypto";
import type { SessionClient } from "@/lib/supabase/session-client";
import { encode, likeness, referenceBytes } from "./encode";
import { atWidth } from "./encoder";
import type { Encoding } from "./preset";
import { openPicture } from "./raster";
import { fileBytes, putFile } from "./storage-files";
import type { TrialSetting } from "./trial-setting";
import { extensionOf, type UploadNote, type UploadRefusal } from "./upload";

export type Trial = { original: string; bytes: number; width: number; height: number; notes: readonly UploadNote[] };

const TRIAL = /^trials\/[0-9a-f-]{36}\.(?:jpg|png|webp|avif)$/;

/** Stores a picture for the trial screen among the originals; the search for orphans finds it a day later. */
export async function takeTrial(client: SessionClient, sent: Buffer, name: string): Promise<Trial | UploadRefusal> {
  const opened = await openPicture(sent, name);
  if (typeof opened === "string") return opened;
  const original = `trials/${randomUUID()}.${extensionOf(opened.type)}`;
  await putFile(client, "originals", original, opened.bytes, opened.type);
  return {
    original,
    bytes: sent.byteLength,
    width: opened.raster.width,
    height: opened.raster.height,
    notes: opened.notes,
  };
}

/** `reference`: the bytes of the same picture at the same width as an ordinary JPEG. */
export type TrialResult = {
  data: Buffer;
  type: `image/${Encoding}`;
  reference: number;
  similarity: number;
  ms: number;
};

/** One encoding of a trial picture, with its saving, its similarity and its time; null for a file that is no trial picture. */
export async function tryOut(
  client: SessionClient,
  { original, width, encoding, quality }: TrialSetting,
): Promise<TrialResult | null> {
  if (!TRIAL.test(original)) return null;
  const opened = await openPicture(await fileBytes(client, "originals", original));
  if (typeof opened === "string") return null;
  const raster = await atWidth(opened.raster, width);
  const started = performance.now();
  const data = await encode(raster, encoding, quality);
  const ms = Math.round(performance.now() - started);
  const reference = await referenceBytes(raster);
  return { data, type: `image/${encoding}`, reference, similarity: await likeness(raster, data), ms };
}
