import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { UploadItem } from "./use-uploads";

type Props = { item: UploadItem; onCancel: () => void; onRetry: () => void; onDismiss: () => void };

/** One chosen file: its progress, why it was refused, or what the server corrected in it. */
export function UploadRow({ item, onCancel, onRetry, onDismiss }: Props) {
  const t = useTranslations("admin.media");
  const { name, phase, sent, refusal, notes } = item;
  const isOpen = phase === "waiting" || phase === "sending" || phase === "processing";
  // A file that was refused for its content would be refused again.
  const canRetry = phase === "cancelled" || refusal === "unavailable" || refusal === "unauthorized";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border p-3 text-sm">
      <bdi className="min-w-0 grow truncate">{name}</bdi>
      {refusal === null && <span className="text-muted-foreground">{t(`phases.${phase}`)}</span>}
      {isOpen && (
        <Button variant="ghost" size="sm" onClick={onCancel}>
          <span>{t("cancel")}</span>
          <span className="sr-only">{name}</span>
        </Button>
      )}
      {canRetry && (
        <Button variant="ghost" size="sm" onClick={onRetry}>
          <span>{t("retry")}</span>
          <span className="sr-only">{name}</span>
        </Button>
      )}
      {!isOpen && (
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          <span>{t("dismiss")}</span>
          <span className="sr-only">{name}</span>
        </Button>
      )}
      {isOpen && (
        <progress
          className="meter"
          aria-label={t("progressOf", { name })}
          value={phase === "processing" ? undefined : sent}
          max={1}
        />
      )}
      {refusal !== null && (
        <p role="alert" className="basis-full text-destructive">
          {t(`refusals.${refusal}`, { name })}
        </p>
      )}
      {notes.length > 0 && (
        <p className="basis-full text-muted-foreground">{notes.map((note) => t(`notes.${note}`)).join(" ")}</p>
      )}
    </li>
  );
}
