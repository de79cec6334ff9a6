import { type Fields, isFields } from "@/lib/core/fields.ts";
import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import {
  isUploadType,
  MAX_BODY_BYTES,
  MAX_UPLOAD_BYTES,
  UPLOAD_NOTES,
  UPLOAD_REFUSALS,
  type UploadFolder,
  uploadKind,
  type UploadNote,
  type UploadRefusal,
} from "./upload.ts";

/** A picture that is in the shop's storage with all its files. */
export type SentPicture = {
  path: string;
  width: number;
  height: number;
  blur: string | null;
  notes: readonly UploadNote[];
};
export type SendRefusal = UploadRefusal | "unavailable" | "unauthorized";
export type Sent<Value> = { ok: true; value: Value } | { ok: false; error: SendRefusal };

const refused = (file: UploadRefusal) => ({ ok: false, error: "invalid", fields: { file } });
/** The results for statuses that the session's check or the host sends: their bodies are not our JSON. */
const RESULT_OF_STATUS: Readonly<Record<number, unknown>> = {
  401: { ok: false, error: "unauthorized" },
  413: refused("tooHeavy"),
};

type Sending = {
  signal: AbortSignal;
  /** Called with the share that has left this device, up to 1. */ onSent?: (share: number) => void;
};

type Call = { method?: "POST" | "PUT"; type?: string; read: (request: XMLHttpRequest) => unknown };

/** A request that reports its upload's progress, which `fetch` cannot. Null when the connection is lost. */
function send(
  url: string,
  body: Blob | null,
  { signal, onSent }: Sending,
  { method = "POST", type = "application/octet-stream", read: readAnswer }: Call,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent?.(total === 0 ? 1 : loaded / total));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve(null));
    request.addEventListener("abort", () => reject(new DOMException("Given up", "AbortError")));
    request.open(method, url);
    request.responseType = "json";
    request.setRequestHeader("content-type", type);
    request.send(body);
  });
}

const post = (url: string, body: Blob | null, sending: Sending): Promise<unknown> =>
  send(url, body, sending, { read: ({ status, response }) => RESULT_OF_STATUS[status] ?? response });

/** Enough bytes to recognise the type of a file. */
const HEAD_BYTES = 1024;

/**
 * Sends a picture to a route of ours. A heavy picture goes straight into the private bucket, and the route gets its
 * name there, because the web server's host may refuse such bodies. A device that cannot reach the storage sends it in
 * the body anyway.
 */
async function upload(route: string, params: Record<string, string>, file: File, sending: Sending): Promise<unknown> {
  const inBody = () => post(route + query(params), file, sending);
  if (file.size <= MAX_BODY_BYTES) return inBody();
  const type = uploadKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!isUploadType(type)) return refused(type);
  const withoutBody = (url: string) => post(url, null, { signal: sending.signal });
  const target = await withoutBody(adminPaths.api.incomingPicture(type));
  if (!isFields(target) || !isFields(target.value)) return target;
  const { incoming, url } = target.value;
  const put = await send(String(url), file, sending, { method: "PUT", type, read: ({ status }) => status === 200 });
  return put === true ? withoutBody(route + query({ ...params, incoming: String(incoming) })) : inBody();
}

function read<Value>(answer: unknown, valueOf: (value: Fields) => Value): Sent<Value> {
  if (!isFields(answer)) return { ok: false, error: "unavailable" };
  if (answer.ok === true && isFields(answer.value)) return { ok: true, value: valueOf(answer.value) };
  const { error, fields } = answer;
  const reason = isFields(fields) ? UPLOAD_REFUSALS.find((known) => known === fields.file) : undefined;
  return { ok: false, error: reason ?? (error === "unauthorized" ? "unauthorized" : "unavailable") };
}

const notesOf = ({ notes }: Fields): readonly UploadNote[] =>
  UPLOAD_NOTES.filter((note) => Array.isArray(notes) && notes.includes(note));

type Step = {
  path: string;
  notes: readonly UploadNote[];
  made: { width: number; height: number; blur: string | null } | null;
};

function stepOf(value: Fields): Step {
  const { made } = value;
  return {
    path: String(value.path),
    notes: notesOf(value),
    made: isFields(made)
      ? {
          width: Number(made.width),
          height: Number(made.height),
          blur: typeof made.blur === "string" ? made.blur : null,
        }
      : null,
  };
}

/** Stores a picture of this device; the server makes its files in several steps. Rejects when it is cancelled. */
export async function sendPicture(file: File, folder: UploadFolder, sending: Sending): Promise<Sent<SentPicture>> {
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: "tooHeavy" };
  const uploaded = read(await upload(adminPaths.api.uploadPicture, { folder, name: file.name }, file, sending), stepOf);
  if (!uploaded.ok) return uploaded;
  let { made } = uploaded.value;
  while (!made) {
    const more = read(
      await post(adminPaths.api.finishPicture + query({ path: uploaded.value.path }), null, { signal: sending.signal }),
      stepOf,
    );
    if (!more.ok) return more;
    made = more.value.made;
  }
  return { ok: true, value: { path: uploaded.value.path, notes: uploaded.value.notes, ...made } };
}

export type SentTrial = {
  original: string;
  bytes: number;
  width: number;
  height: number;
  notes: readonly UploadNote[];
};

/** Sends a picture for the screen that tries formats. */
export async function sendTrial(file: File, sending: Sending): Promise<Sent<SentTrial>> {
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: "tooHeavy" };
  return read(await upload(adminPaths.api.trial, { name: file.name }, file, sending), (value) => ({
    original: String(value.original),
    bytes: Number(value.bytes),
    width: Number(value.width),
    height: Number(value.height),
    notes: notesOf(value),
  }));
}
