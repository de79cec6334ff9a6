import { useRef, useState } from "react";
import { type SendRefusal, type Sent, type SentPicture, sendPicture } from "@/lib/media/send";
import type { UploadFolder, UploadNote } from "@/lib/media/upload";

export type UploadItem = {
  id: number;
  name: string;
  phase: "waiting" | "sending" | "processing" | "done" | "refused" | "cancelled";
  /** The part of the file that is sent, from 0 to 1. */
  sent: number;
  refusal: SendRefusal | null;
  notes: readonly UploadNote[];
};

/** The result after an unexpected error, such as a file that was deleted after it was chosen. */
const NOT_UPLOADED: Sent<SentPicture> = { ok: false, error: "unavailable" };

const NOT_STARTED = { phase: "waiting", sent: 0, refusal: null, notes: [] } as const;

/**
 * Sends pictures one after the other, so that they arrive in the chosen order. A refused or cancelled picture does not
 * stop the next one.
 */
export function useUploads({ folder, onStored }: { folder: UploadFolder; onStored: (picture: SentPicture) => void }) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const files = useRef(new Map<number, File>());
  const queue = useRef<number[]>([]);
  const running = useRef<{ id: number; stop: AbortController } | null>(null);

  const change = (id: number, patch: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...patch } : item)));

  async function send(id: number, file: File) {
    const stop = new AbortController();
    running.current = { id, stop };
    change(id, { phase: "sending" });
    const onSent = (sent: number) => change(id, { sent, phase: sent < 1 ? "sending" : "processing" });
    const answer = await sendPicture(file, folder, { signal: stop.signal, onSent }).catch(() =>
      stop.signal.aborted ? null : NOT_UPLOADED,
    );
    running.current = null;
    if (answer === null) return change(id, { phase: "cancelled" });
    if (!answer.ok) return change(id, { phase: "refused", refusal: answer.error });
    change(id, { phase: "done", notes: answer.value.notes });
    files.current.delete(id);
    onStored(answer.value);
  }

  async function sendQueued() {
    if (running.current) return;
    for (let id = queue.current.shift(); id !== undefined; id = queue.current.shift()) {
      const file = files.current.get(id);
      if (file) await send(id, file);
    }
  }

  function enqueue(ids: readonly number[]) {
    queue.current.push(...ids);
    void sendQueued();
  }

  function upload(chosen: readonly File[]) {
    const added = chosen.map((file) => ({ id: nextId(), file }));
    for (const { id, file } of added) files.current.set(id, file);
    setItems((before) => [
      ...before.filter(({ phase }) => phase !== "done" && phase !== "cancelled"),
      ...added.map(({ id, file }) => ({ ...NOT_STARTED, id, name: file.name })),
    ]);
    enqueue(added.map(({ id }) => id));
  }

  function cancel(id: number) {
    if (running.current?.id === id) return running.current.stop.abort();
    queue.current = queue.current.filter((waiting) => waiting !== id);
    change(id, { phase: "cancelled" });
  }

  function retry(id: number) {
    change(id, NOT_STARTED);
    enqueue([id]);
  }

  function dismiss(id: number) {
    files.current.delete(id);
    setItems((before) => before.filter((item) => item.id !== id));
  }

  return { items, upload, cancel, retry, dismiss };
}

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}
