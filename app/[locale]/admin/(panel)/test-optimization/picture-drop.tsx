import { useTranslations } from "next-intl";
import { type DragEvent, useId, useState } from "react";
import { Weight } from "@/components/media/weight";
import { buttonVariants } from "@/components/ui/button";
import type { SendRefusal } from "@/lib/media/send";
import { UPLOAD_TYPES } from "@/lib/media/upload";
import type { Trial } from "./use-trial";

type Props = {
  isSending: boolean;
  refusal: { error: SendRefusal; name: string } | null;
  trial: Trial | null;
  onFile: (file: File) => void;
};

/** The field to choose or drop the picture of the trial. */
export function PictureDrop({ isSending, refusal, trial, onFile }: Props) {
  const t = useTranslations("admin.media");
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <section aria-label={t("trial.picture")} className="panel">
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label
          htmlFor={inputId}
          className={buttonVariants({
            variant: "outline",
            className: "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring",
          })}
        >
          <span>{t("trial.choose")}</span>
          <input
            id={inputId}
            type="file"
            accept={UPLOAD_TYPES.join(",")}
            className="sr-only"
            onChange={({ target }) => take(target.files)}
          />
        </label>
        <span className="text-sm text-muted-foreground">{t("trial.dropHint")}</span>
      </div>
      <p role="status" className="mt-3 text-sm">
        {isSending && <span>{t("trial.sending")}</span>}
        {!isSending && trial && (
          <>
            <bdi className="break-all">{trial.name}</bdi> · <bdi>{`${trial.width} × ${trial.height}`}</bdi> ·{" "}
            <Weight bytes={trial.bytes} /> <span>{trial.notes.map((note) => t(`notes.${note}`)).join(" ")}</span>
          </>
        )}
      </p>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {t(`refusals.${refusal.error}`, { name: refusal.name })}
        </p>
      )}
    </section>
  );
}
