import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** The buttons under the form of a dialog. */
export function FormFoot({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  const t = useTranslations("admin.common");
  return (
    <div className="mt-2 flex flex-col gap-2 sm:flex-row-reverse">
      <Button type="submit" aria-disabled={isPending}>
        {t("save")}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
