import { isFields } from "@/lib/core/answer.ts";
import { adminPaths } from "@/lib/core/admin-paths.ts";
import { MAX_UPLOAD_BYTES, type UploadRefusal } from "./upload.ts";

type Sent = { ok: true; value: { path: string; width: number; height: number; blur: string | null } } | { ok: false; error: UploadRefusal | "unavailable" };

const REFUSALS: readonly UploadRefusal[] = ["tooHeavy", "tooManyPixels", "notAPicture"];

/** Stores a picture of this device for a product; its bytes are the whole request. A connection that breaks is a refusal like any other. */
export async function sendPicture(file: Blob): Promise<Sent> {
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: "tooHeavy" };
  const answer: unknown = await fetch(adminPaths.api.uploadPicture, { method: "POST", body: file, headers: { "content-type": "application/octet-stream" } })
    .then((response) => response.json())
    .catch(() => null);
  if (!isFields(answer)) return { ok: false, error: "unavailable" };
  const { value, fields } = answer;
  if (answer.ok === true && isFields(value) && typeof value.path === "string") {
    return { ok: true, value: { path: value.path, width: Number(value.width), height: Number(value.height), blur: typeof value.blur === "string" ? value.blur : null } };
  }
  const reason = isFields(fields) ? REFUSALS.find((known) => known === fields.file) : undefined;
  return { ok: false, error: reason ?? "unavailable" };
}
