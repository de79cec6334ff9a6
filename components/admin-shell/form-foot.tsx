import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Props = {
  isPending: boolean;
  onCancel: () => void;
  /** Names the action where it cancels something itself, so that no other button may be called "cancel". */
  submit?: string;
};

/** The buttons under the form of a dialog. */
export function FormFoot({ isPending, onCancel, submit }: Props) {
  const t = useTranslations("admin.common");
  return (
    <div className="mt-2 flex flex-col gap-2 sm:flex-row-reverse">
      <Button type="submit" aria-disabled={isPending}>
        {submit ?? t("save")}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        {t(submit === undefined ? "cancel" : "back")}
      </Button>
    </div>
  );
}
