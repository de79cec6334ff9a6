import { useRef, useState } from "react";
import { notify } from "@/components/shell/notify";
import { useTranslations } from "next-intl";
import { type SendRefusal, sendTrial, type SentTrial } from "@/lib/media/send";
import { trialHref, type TrialSetting } from "@/lib/media/trial-setting";

/** The picture of a trial; `preview` is its file as a data URL. */
export type Trial = SentTrial & { name: string; preview: string };
/** `reference`: the bytes of the same picture at the same width as an ordinary JPEG. */
export type TrialResult = { bytes: number; reference: number; similarity: number; ms: number; preview: string };
/** `result` is undefined while it is pending, and null after a failure. */
export type TrialRow = { key: string; setting: TrialSetting; result?: TrialResult | null };

/** The policy of the back office allows pictures from its own origin and `data:`, but not `blob:`. */
const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });

async function fetchResult(setting: TrialSetting, signal: AbortSignal): Promise<TrialResult | null> {
  const answer = await fetch(trialHref(setting), { signal });
  if (!answer.ok) return null;
  const file = await answer.blob();
  const numberIn = (name: string) => Number(answer.headers.get(name));
  return {
    bytes: file.size,
    reference: numberIn("x-reference-bytes"),
    similarity: numberIn("x-similarity"),
    ms: numberIn("x-milliseconds"),
    preview: await asDataUrl(file),
  };
}

export function useTrial() {
  const t = useTranslations("admin.media.trial");
  const [trial, setTrial] = useState<Trial | null>(null);
  const [rows, setRows] = useState<readonly TrialRow[]>([]);
  const [isSending, setSending] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<{ error: SendRefusal; name: string } | null>(null);
  const currentRun = useRef<AbortController | null>(null);

  async function sendFile(file: File) {
    currentRun.current?.abort();
    setSending(true);
    setRefusal(null);
    const sending = { signal: new AbortController().signal };
    const sent = await sendTrial(file, sending).catch(() => ({ ok: false, error: "unavailable" }) as const);
    setSending(false);
    if (!sent.ok) return setRefusal({ error: sent.error, name: file.name });
    setRows([]);
    setTrial({ ...sent.value, name: file.name, preview: await asDataUrl(file) });
  }

  /** One after the other: each encoding keeps the server busy for a second or more. */
  async function runAll(settings: readonly TrialSetting[]) {
    const stop = new AbortController();
    currentRun.current?.abort();
    currentRun.current = stop;
    setRunning(true);
    const pendingRows = settings.map((setting) => ({ key: trialHref(setting), setting }));
    setRows(pendingRows);
    for (const row of pendingRows) {
      const result = await fetchResult(row.setting, stop.signal).catch(() => null);
      if (stop.signal.aborted) break;
      setRows((before) => before.map((each) => (each.key === row.key ? { ...each, result } : each)));
    }
    if (currentRun.current !== stop) return;
    setRunning(false);
    if (stop.signal.aborted) setRows((before) => before.filter(({ result }) => result !== undefined));
    else notify({ kind: "success", title: t("done") });
  }

  return {
    trial,
    rows,
    isRunning,
    isSending,
    refusal,
    send: (file: File) => void sendFile(file),
    run: (settings: readonly TrialSetting[]) => void runAll(settings),
    stop: () => currentRun.current?.abort(),
  };
}
