import { useTranslations } from "next-intl";
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import type { SentPicture } from "@/lib/media/send";
import { UPLOAD_TYPES, type UploadFolder } from "@/lib/media/upload";
import { UploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";

type Props = {
  folder: UploadFolder;
  onStored: (picture: SentPicture) => void;
  /** The text of the button, if it is not "Upload pictures". */
  label?: string;
  single?: boolean;
  /** The screen itself shows a stored picture: its row here disappears, unless the server corrected something in it. */
  showsStored?: boolean;
  /** More content that files can be dropped on, such as the existing pictures. */
  children?: ReactNode;
};

/** Uploads pictures that staff choose, drag or paste. Each shows its progress and can be cancelled or retried. */
export function Uploader({ folder, onStored, label, single = false, showsStored = false, children }: Props) {
  const t = useTranslations("admin.media");
  const chooser = useId();
  const [isOver, setOver] = useState(false);
  const { items, upload, cancel, retry, dismiss } = useUploads({ folder, onStored });
  const uploadFiles = (files: Iterable<File>) => upload(single ? [...files].slice(0, 1) : [...files]);
  usePastedFiles(uploadFiles);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    uploadFiles(target.files ?? []);
    target.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    uploadFiles(event.dataTransfer.files);
  }

  const openCount = items.filter(
    ({ phase }) => phase === "waiting" || phase === "sending" || phase === "processing",
  ).length;
  const listed = items.filter(({ phase, notes }) => !showsStored || phase !== "done" || notes.length > 0);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="drop-zone" data-over={isOver || undefined}>
        <label
          htmlFor={chooser}
          className={buttonVariants({
            variant: "outline",
            size: "sm",
            className: "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring",
          })}
        >
          <span>{label ?? t("upload")}</span>
          <input
            id={chooser}
            type="file"
            accept={UPLOAD_TYPES.join(",")}
            multiple={!single}
            className="sr-only"
            onChange={choose}
          />
        </label>
        <span className="text-sm text-muted-foreground">{t("dropHint")}</span>
      </div>
      <p role="status" className="sr-only">
        {openCount > 0
          ? t("uploading", { n: openCount })
          : items.some(({ phase }) => phase === "done")
            ? t("uploaded")
            : ""}
      </p>
      {listed.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {listed.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onCancel={() => cancel(item.id)}
              onRetry={() => retry(item.id)}
              onDismiss={() => dismiss(item.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Takes pictures that are pasted anywhere on the page. Pasted text is not affected. */
function usePastedFiles(uploadFiles: (files: Iterable<File>) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    uploadFiles(files);
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener("paste", listener);
    return () => window.removeEventListener("paste", listener);
  }, []);
}
