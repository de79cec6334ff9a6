import { CameraIcon, CameraOffIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { westernDigits } from "@/lib/core/text";
import { useHydrated } from "@/lib/core/use-hydrated";
import { CameraScan, canScanByCamera } from "./camera-scan";
import { playTone } from "./tones";

/** What became of a scanned code, in words; `ok` decides the sound. */
export type ScanAnswer = { ok: boolean; text: string };

type Props = {
  label: string;
  /** What became of the code; nothing, where the screen itself says it. */ onCode: (
    code: string,
  ) => Promise<ScanAnswer> | void;
};

const MOST_SIGNS = 60;

/** Where a scanner types: the field has the focus and is empty again after each code. Codes are taken one after the other, however fast they come. */
export function ScanField({ label, onCode }: Props) {
  const t = useTranslations("admin.scan");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [isWatching, setWatching] = useState(false);
  const byCamera = useHydrated() && canScanByCamera();

  function take(text: string) {
    const code = westernDigits(text).trim();
    if (code === "") return;
    setWaiting((n) => n + 1);
    queue.current = queue.current.then(async () => {
      const told = await onCode(code);
      if (told) playTone(told.ok);
      setAnswer(told ?? null);
      setWaiting((n) => n - 1);
    });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!field.current) return;
    take(field.current.value);
    field.current.value = "";
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
            maxLength={MOST_SIGNS}
          />
        </div>
        <Button type="submit">{t("enter")}</Button>
        {byCamera && (
          <Button variant="outline" aria-pressed={isWatching} onClick={() => setWatching(!isWatching)}>
            {isWatching ? <CameraOffIcon aria-hidden="true" /> : <CameraIcon aria-hidden="true" />}
            {t(isWatching ? "stop" : "camera")}
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
