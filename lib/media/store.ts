import "server-only";
import { randomUUID } from "node:crypto";
import { cleaned } from "@/lib/core/stored-text";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { Raster } from "./encoder";
import { type Made, makeMissing, STEP_MS } from "./make";
import { type Preset, toPreset } from "./preset";
import { openPicture } from "./raster";
import { fileBytes, putFile } from "./storage-files";
import { extensionOf, type UploadFolder, type UploadNote, type UploadRefusal } from "./upload";

/** `made` is null while files are missing: `finishPicture` makes them. */
export type Upload = { path: string; notes: readonly UploadNote[]; made: Made | null };

type VersionedPreset = { preset: Preset; version: number };

export async function presetNow(client: SessionClient): Promise<VersionedPreset> {
  const { data, error } = await client.from("picture_preset").select("widths,formats,quality,version").single();
  if (error) throw new Error(`picture_preset: ${error.message}`);
  return { preset: toPreset(data), version: data.version };
}

async function makeAndRecord(client: SessionClient, path: string, raster: Raster, until: number): Promise<Made | null> {
  const { preset, version } = await presetNow(client);
  const made = await makeMissing({ client, path, raster, preset, until });
  if (!made) return null;
  const { width, height, blur } = made;
  const { error } = await client.from("pictures").update({ width, height, blur, made_with: version }).eq("path", path);
  if (error) throw new Error(`pictures: ${error.message}`);
  return made;
}

/**
 * Stores a picture with the session of its sender: its own bytes in the bucket that only admins can read, under a
 * random name, and as many of its files as a step has time for.
 */
export async function takePicture(
  client: SessionClient,
  folder: UploadFolder,
  sent: Buffer,
  name: string,
): Promise<Upload | UploadRefusal> {
  const until = Date.now() + STEP_MS;
  const opened = await openPicture(sent, name);
  if (typeof opened === "string") return opened;
  const path = `${folder}/${randomUUID()}`;
  const original = `${path}.${extensionOf(opened.type)}`;
  await putFile(client, "originals", original, opened.bytes, opened.type);
  const { error } = await client.from("pictures").insert({ path, original, name: cleaned(name) });
  if (error) throw new Error(`pictures: ${error.message}`);
  return { path, notes: opened.notes, made: await makeAndRecord(client, path, opened.raster, until) };
}

/** Makes the missing files of an uploaded picture; null when there is no such picture. */
export async function finishPicture(client: SessionClient, path: string): Promise<Upload | null> {
  const until = Date.now() + STEP_MS;
  const { data, error } = await client.from("pictures").select("original").eq("path", path).maybeSingle();
  if (error) throw new Error(`pictures: ${error.message}`);
  if (!data?.original) return null;
  const opened = await openPicture(await fileBytes(client, "originals", data.original));
  if (typeof opened === "string") throw new Error(`${data.original}: ${opened}`);
  return { path, notes: [], made: await makeAndRecord(client, path, opened.raster, until) };
}
