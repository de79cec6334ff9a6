import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "./empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { report } from "@/lib/core/log";

/** Reports a failed read. A redirect is thrown again; an unknown record is null and no failure. */
export const reportFailure =
  (page: string) =>
  (error: unknown): undefined => {
    unstable_rethrow(error);
    report("page", error, { page });
  };

export async function Failed({ href }: { href: string }) {
  const common = await getTranslations("admin.common");
  return (
    <div role="alert">
      <EmptyState title={common("failed")}>
        <Link href={href} className={buttonVariants({ variant: "outline" })}>
          {common("retry")}
        </Link>
      </EmptyState>
    </div>
  );
}
