import { type Fields, isFields } from "@/lib/core/fields.ts";
import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_NOTES, UPLOAD_REFUSALS, type UploadFolder, type UploadNote, type UploadRefusal } from "./upload.ts";

/** A picture that is in the shop's storage with all its files. */
export type SentPicture = { path: string; width: number; height: number; blur: string | null; notes: readonly UploadNote[] };
export type SendRefusal = UploadRefusal | "unavailable" | "unauthorized";
export type Sent<Value> = { ok: true; value: Value } | { ok: false; error: SendRefusal };

type Sending = { signal: AbortSignal; /** How much of it has left this device, up to 1. */ onSent?: (share: number) => void };

/** A request that reports the progress of its upload, which `fetch` cannot do. Rejects when it is cancelled; resolves with null when the connection is lost. */
function post(url: string, body: Blob | null, { signal, onSent }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent?.(total === 0 ? 1 : loaded / total));
    request.addEventListener("load", () => resolve(request.status === 401 ? { ok: false, error: "unauthorized" } : request.response));
    request.addEventListener("error", () => resolve(null));
    request.addEventListener("abort", () => reject(new DOMException("Given up", "AbortError")));
    request.open("POST", url);
    request.responseType = "json";
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(body);
  });
}

function read<Value>(answer: unknown, valueOf: (value: Fields) => Value): Sent<Value> {
  if (!isFields(answer)) return { ok: false, error: "unavailable" };
  if (answer.ok === true && isFields(answer.value)) return { ok: true, value: valueOf(answer.value) };
  const { error, fields } = answer;
  const reason = isFields(fields) ? UPLOAD_REFUSALS.find((known) => known === fields.file) : undefined;
  return { ok: false, error: reason ?? (error === "unauthorized" ? "unauthorized" : "unavailable") };
}

const notesOf = ({ notes }: Fields): readonly UploadNote[] => UPLOAD_NOTES.filter((note) => Array.isArray(notes) && notes.includes(note));

type Step = { path: string; notes: readonly UploadNote[]; made: { width: number; height: number; blur: string | null } | null };

function stepOf(value: Fields): Step {
  const { made } = value;
  return {
    path: String(value.path),
    notes: notesOf(value),
    made: isFields(made) ? { width: Number(made.width), height: Number(made.height), blur: typeof made.blur === "string" ? made.blur : null } : null,
  };
}

/** Stores a picture of this device; the server makes its files, in as many steps as that needs. Rejects when it is given up. */
export async function sendPicture(file: File, folder: UploadFolder, sending: Sending): Promise<Sent<SentPicture>> {
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: "tooHeavy" };
  const taken = read(await post(adminPaths.api.uploadPicture + query({ folder, name: file.name }), file, sending), stepOf);
  if (!taken.ok) return taken;
  let { made } = taken.value;
  while (!made) {
    const more = read(await post(adminPaths.api.finishPicture + query({ path: taken.value.path }), null, { signal: sending.signal }), stepOf);
    if (!more.ok) return more;
    made = more.value.made;
  }
  return { ok: true, value: { path: taken.value.path, notes: taken.value.notes, ...made } };
}

export type SentTrial = { original: string; bytes: number; width: number; height: number; notes: readonly UploadNote[] };

/** Sends a picture that is only to be tried with. */
export async function sendTrial(file: File, sending: Sending): Promise<Sent<SentTrial>> {
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: "tooHeavy" };
  return read(await post(adminPaths.api.trial + query({ name: file.name }), file, sending), (value) => ({
    original: String(value.original), bytes: Number(value.bytes), width: Number(value.width), height: Number(value.height), notes: notesOf(value),
  }));
}
