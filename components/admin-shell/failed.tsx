import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "./empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { report } from "@/lib/core/log";
import type { TextKey } from "@/lib/i18n/text-key";

/** Reports a failed read. A redirect is thrown again; an unknown record is null and no failure. */
export const reportFailure =
  (page: string) =>
  (error: unknown): undefined => {
    unstable_rethrow(error);
    report("page", error, { page });
  };

export async function Failed({ href, textKey = "admin.common.failed" }: { href: string; textKey?: TextKey }) {
  const t = await getTranslations();
  return (
    <div role="alert">
      <EmptyState title={t(textKey)}>
        <Link href={href} className={buttonVariants({ variant: "outline" })}>
          {t("admin.common.retry")}
        </Link>
      </EmptyState>
    </div>
  );
}
