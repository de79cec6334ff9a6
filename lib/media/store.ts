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

/** A picture on its way: `made` is null while files are missing, and then it is to be finished (`finishPicture`). */
export type Upload = { path: string; notes: readonly UploadNote[]; made: Made | null };

type Versioned = { preset: Preset; version: number };

/** How pictures are made from now on. */
export async function presetNow(client: SessionClient): Promise<Versioned> {
  const { data, error } = await client.from("picture_preset").select("widths,formats,quality,version").single();
  if (error) throw new Error(`picture_preset: ${error.message}`);
  return { preset: toPreset(data), version: data.version };
}

async function makeAndNote(client: SessionClient, path: string, raster: Raster, until: number): Promise<Made | null> {
  const { preset, version } = await presetNow(client);
  const made = await makeMissing({ client, path, raster, preset, until });
  if (!made) return null;
  const { width, height, blur } = made;
  const { error } = await client.from("pictures").update({ width, height, blur, made_with: version }).eq("path", path);
  if (error) throw new Error(`pictures: ${error.message}`);
  return made;
}

/**
 * Stores a picture with the session of its sender: its own bytes where only admins can read them, under a random name, and of its
 * files as many as a step has time for.
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
  return { path, notes: opened.notes, made: await makeAndNote(client, path, opened.raster, until) };
}

/** Goes on with a picture whose upload had no time for all its files; null when there is no such picture. */
export async function finishPicture(client: SessionClient, path: string): Promise<Upload | null> {
  const until = Date.now() + STEP_MS;
  const { data, error } = await client.from("pictures").select("original").eq("path", path).maybeSingle();
  if (error) throw new Error(`pictures: ${error.message}`);
  if (!data?.original) return null;
  const opened = await openPicture(await fileBytes(client, "originals", data.original));
  if (typeof opened === "string") throw new Error(`${data.original}: ${opened}`);
  return { path, notes: [], made: await makeAndNote(client, path, opened.raster, until) };
}
