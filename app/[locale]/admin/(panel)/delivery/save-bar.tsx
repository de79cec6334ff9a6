import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Props = {
  count: number;
  /** Names of the wilayas with an invalid fee. */ wrong: readonly string[];
  isPending: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Always visible while there are unsaved changes. */
export function SaveBar({ count, wrong, isPending, onSave, onDiscard }: Props) {
  const t = useTranslations("admin.delivery");
  const common = useTranslations("admin.common");
  if (count === 0) return null;
  return (
    <div
      role="region"
      aria-label={t("unsaved", { n: count })}
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-lg border bg-popover p-3 shadow-lg"
    >
      <p className="grow text-sm">
        <span>{t("unsaved", { n: count })}</span>
        {wrong.length > 0 && (
          <span className="block text-destructive">{t("wrongFees", { names: wrong.join(", ") })}</span>
        )}
      </p>
      <Button variant="ghost" onClick={onDiscard} disabled={isPending}>
        {t("discard")}
      </Button>
      <Button onClick={onSave} disabled={wrong.length > 0} aria-disabled={isPending}>
        {common("save")}
      </Button>
    </div>
  );
}
