import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import type { Query } from "@/lib/catalog/filters";
import { uuidsIn } from "@/lib/core/uuid";

/** The database has the same limit. */
const MOST_PARCELS = 200;

/** The parcels that `?ids=` names, each once. */
export const selectedIds = (value: Query[string]): string[] => uuidsIn([value ?? ""].flat()[0] ?? "", MOST_PARCELS);

/** Shown instead of a document. With `hasSelection`, none of the selected parcels can be printed. */
export async function NoParcels({ title, hasSelection = false }: { title: string; hasSelection?: boolean }) {
  const t = await getTranslations("admin.labels");
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      {hasSelection ? (
        <EmptyState title={t("noneFound")} text={t("noneFoundText")} />
      ) : (
        <EmptyState title={t("noneSelected")} />
      )}
    </main>
  );
}

/** Says on the screen, not on paper, how many of the selected parcels are missing in the document. */
export async function Missing({ n }: { n: number }) {
  const t = await getTranslations("admin.labels");
  return n > 0 ? (
    <p role="status" className="px-4 pb-4 text-center print:hidden">
      {t("missing", { n })}
    </p>
  ) : null;
}
