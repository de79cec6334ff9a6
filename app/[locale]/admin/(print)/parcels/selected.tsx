import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import type { Query } from "@/lib/catalog/filters";
import { uuidsIn } from "@/lib/core/uuid";

/** The database's limit too. */
const MOST_PARCELS = 200;

/** The parcels that `?ids=` names, each once. */
export const selectedIds = (value: Query[string]): string[] => uuidsIn([value ?? ""].flat()[0] ?? "", MOST_PARCELS);

/** In place of a document: nothing is selected, or, when it was asked for, nothing can be printed. */
export async function NoParcels({ title, asked = false }: { title: string; asked?: boolean }) {
  const t = await getTranslations("admin.labels");
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      {asked ? (
        <EmptyState title={t("noneFound")} text={t("noneFoundText")} />
      ) : (
        <EmptyState title={t("noneSelected")} />
      )}
    </main>
  );
}

/** How many of the selected parcels the document lacks: said on the screen, before it is printed. */
export async function Missing({ n }: { n: number }) {
  const t = await getTranslations("admin.labels");
  return n > 0 ? (
    <p role="status" className="px-4 pb-4 text-center print:hidden">
      {t("missing", { n })}
    </p>
  ) : null;
}
