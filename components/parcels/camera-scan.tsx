import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";

type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type Detectors = { BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector };

const FORMATS = ["code_128", "code_39", "ean_13", "qr_code"] as const;
const LOOK_EVERY_MS = 200;
/** The same code is not reported again within this time, because a parcel stays before the camera for a while. */
const REPEAT_AFTER_MS = 3_000;

/** Whether this browser reads barcodes by itself; false on the server. */
export const canScanByCamera = (): boolean => "BarcodeDetector" in globalThis && "mediaDevices" in navigator;

/** Calls `onCode` with each code that the camera sees. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations("admin.scan");
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const seen = useEffectEvent(onCode);

  useEffect(() => {
    const { BarcodeDetector } = globalThis as Detectors;
    const screen = video.current;
    if (!BarcodeDetector || !screen) return;
    const detector = new BarcodeDetector({ formats: FORMATS });
    const last = { code: "", at: 0 };
    let isStopped = false;
    let stream: MediaStream | undefined;

    async function look(shown: HTMLVideoElement): Promise<void> {
      const [found] = await detector.detect(shown);
      if (found && (found.rawValue !== last.code || Date.now() - last.at > REPEAT_AFTER_MS)) {
        Object.assign(last, { code: found.rawValue, at: Date.now() });
        seen(found.rawValue);
      }
      if (!isStopped) setTimeout(() => void look(shown).catch(() => setFailed(true)), LOOK_EVERY_MS);
    }

    async function start(shown: HTMLVideoElement): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isStopped) return stop();
      shown.srcObject = stream;
      await shown.play();
      await look(shown);
    }

    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    start(screen).catch(() => !isStopped && setFailed(true));
    return () => {
      isStopped = true;
      stop();
    };
  }, []);

  if (hasFailed)
    return (
      <p role="alert" className="text-sm text-destructive">
        {t("failed")}
      </p>
    );
  return (
    <video ref={video} muted playsInline aria-label={t("picture")} className="aspect-video w-full max-w-md bg-muted" />
  );
}
