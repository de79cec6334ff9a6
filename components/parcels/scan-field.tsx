import { CameraIcon, CameraOffIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { westernDigits } from "@/lib/core/text";
import { useHydrated } from "@/lib/core/use-hydrated";
import { scannedCode } from "@/lib/parcels/scanner-layout";
import { CameraScan, canScanByCamera } from "./camera-scan";
import { playTone } from "./tones";

/** The answer to a scanned code, as a text; `ok` decides the sound. */
export type ScanAnswer = { ok: boolean; text: string };

type Props = {
  label: string;
  /** The name of the button; "Open" without it. */
  enter?: string;
  /**
   * Answers the text to show, or nothing when the screen shows the result itself. Must not reject. `typed` is the text
   * before it was read as the code of a scanner.
   */
  onCode: (code: string, typed: string) => Promise<ScanAnswer | void> | void;
  /** Called while staff type. */
  onTyped?: (text: string) => void;
};

const MOST_CHARACTERS = 60;

/** The field into which a scanner types. It is emptied after each code. Codes are handled one after the other. */
export function ScanField({ label, enter, onCode, onTyped }: Props) {
  const t = useTranslations("admin.scan");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [isWatching, setWatching] = useState(false);
  const isReady = useHydrated();
  const byCamera = isReady && canScanByCamera();

  function take(text: string) {
    const code = scannedCode(westernDigits(text).trim());
    if (code === "") return;
    setWaiting((n) => n + 1);
    queue.current = queue.current.then(async () => {
      const answered = await onCode(code, text.trim());
      if (answered) playTone(answered.ok);
      setAnswer(answered ?? null);
      setWaiting((n) => n - 1);
    });
  }

  function takeTyped(input: HTMLInputElement) {
    take(input.value);
    input.value = "";
  }

  // A scanner may type before the script of the page has loaded.
  useInputBeforeHydration(field, takeTyped);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (field.current) takeTyped(field.current);
  }

  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={onSubmit} aria-busy={waiting > 0} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-52">
          <Label htmlFor={id} className="mb-1.5 block">
            {label}
          </Label>
          <Input
            ref={field}
            id={id}
            dir="ltr"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MOST_CHARACTERS}
            onChange={onTyped && (({ target }) => onTyped(target.value))}
          />
        </div>
        {/* While it is disabled, the browser cannot send the form before the script has loaded. */}
        <Button type="submit" disabled={!isReady}>
          {enter ?? t("enter")}
        </Button>
        {byCamera && (
          <Button variant="outline" aria-pressed={isWatching} onClick={() => setWatching(!isWatching)}>
            {isWatching ? <CameraOffIcon aria-hidden="true" /> : <CameraIcon aria-hidden="true" />}
            <span>{t(isWatching ? "stop" : "camera")}</span>
          </Button>
        )}
      </form>
      {isWatching && <CameraScan onCode={take} />}
      <p role="status" className={`min-h-6 ${answer?.ok === false ? "font-medium text-destructive" : ""}`}>
        {answer?.text}
      </p>
    </div>
  );
}
