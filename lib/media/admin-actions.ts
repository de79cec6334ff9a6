"use server";

import { ok, type Result } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, readRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { noInput, presetForm, storedFile } from "./admin-schema";
import type { BucketName } from "./library";
import { forgottenPicture, originalPlaces, orphans, type Place } from "./rows";
import { removeFiles } from "./storage-files";

/** New pictures use this preset. Existing pictures stay as they are until a run. */
export const savePreset = adminAction("savePreset", presetForm, async (preset, client) => {
  const { error } = await client.from("picture_preset").update(preset).eq("id", true);
  if (error) throw new Error(error.message);
  return ok(preset);
});

/** The picture was deleted, or `places` need it. */
export type Removal = { deleted: true } | { deleted: false; places: readonly Place[] };

/** Removes the record first: a file without a record is an orphan, but a record without files breaks a page. */
async function removePicture(client: SessionClient, path: string): Promise<Result<Removal>> {
  const forgotten = await readRpc(client, "admin_forget_picture", { path }, forgottenPicture);
  if (!forgotten.ok) return "places" in forgotten ? ok({ deleted: false, places: forgotten.places }) : forgotten;
  await removeFiles(client, "media", forgotten.files);
  if (forgotten.original !== null) await removeFiles(client, "originals", [forgotten.original]);
  return ok({ deleted: true });
}

/** Deletes an original together with its pictures: without the original, they could never be made again. */
async function removeOriginal(client: SessionClient, name: string): Promise<Result<Removal>> {
  const found = await callRpc(client, "admin_original_places", { name }, originalPlaces);
  if (!found.ok) return found;
  if (found.value.places.length > 0) return ok({ deleted: false, places: found.value.places });
  for (const path of found.value.paths) {
    const removed = await removePicture(client, path);
    if (!removed.ok || !removed.value.deleted) return removed;
  }
  await removeFiles(client, "originals", [name]);
  return ok({ deleted: true });
}

const removeStored = (client: SessionClient, bucket: BucketName, name: string) =>
  bucket === "media" ? removePicture(client, name) : removeOriginal(client, name);

/** Deletes a picture with all its files, unless the shop shows it: then the answer names the places. */
export const deletePicture = adminAction("deletePicture", storedFile, async ({ bucket, name }, client) =>
  removeStored(client, bucket, name),
);

/** Deletes unused pictures, as many as one call has time for; each is checked again. Returns how many are left. */
export const deleteOrphans = adminAction("deleteOrphans", noInput, async (_, client) => {
  const until = Date.now() + 6_000;
  const found = await callRpc(client, "admin_orphans", {}, orphans);
  if (!found.ok) return found;
  let deleted = 0;
  for (const { bucket, path } of found.value.entries) {
    const removed = await removeStored(client, bucket, path);
    if (!removed.ok) return removed;
    if (removed.value.deleted) deleted += 1;
    if (Date.now() > until) break;
  }
  return ok({ deleted, left: deleted === 0 ? 0 : found.value.total - deleted });
});
