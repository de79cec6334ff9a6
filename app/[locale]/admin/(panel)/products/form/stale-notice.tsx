import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

type Props = { id: string; onOverwrite: () => void; isPending: boolean };

/** Says that somebody else saved the product while this form was open. Staff decide which version to keep. */
export function StaleNotice({ id, onOverwrite, isPending }: Props) {
  const t = useTranslations("admin.products.form.stale");
  const locale = useLocale();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="panel mb-5 border-warning">
      <p className="font-medium">{t("title")}</p>
      <p className="mt-1 text-sm">{t("text")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={localePath(locale, adminPaths.editProduct(id))}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: "outline" })}
        >
          {t("look")}
        </a>
        <Button variant="destructive" disabled={isPending} onClick={onOverwrite}>
          {t("over")}
        </Button>
      </div>
    </div>
  );
}
