import { useLocale, useTranslations } from "next-intl";
import { Button, buttonVariants } from "@/components/ui/button";
import type { Failure } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { isOrderStatus } from "@/lib/orders/order";

type Props = {
  id: string;
  failure: Failure;
  /** Called with the current version. */
  onOverwrite: (version: string) => void;
};

/** Two people edited the same order: the typed text is kept, and the second person decides which version to keep. */
export function Conflict({ id, failure: { detail = {} }, onOverwrite }: Props) {
  const t = useTranslations("admin.orders");
  const locale = useLocale();
  const { status, updated_at: version } = detail;
  const isEditable = status === "pending" || status === "processing";
  return (
    <div role="alert" className="rounded-md border border-destructive p-4 text-sm">
      <p className="mb-3">
        {isEditable || !isOrderStatus(status)
          ? t("form.conflict")
          : t("form.conflictLeft", { status: t(`statusWord.${status}`) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={localePath(locale, adminPaths.editOrder(id))}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {t("form.see")}
        </a>
        {isEditable && typeof version === "string" && (
          <Button variant="outline" size="sm" onClick={() => onOverwrite(version)}>
            {t("form.overwrite")}
          </Button>
        )}
      </div>
    </div>
  );
}
