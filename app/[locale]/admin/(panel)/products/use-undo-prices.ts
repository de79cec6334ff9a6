import { useTranslations } from "next-intl";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { undoPriceChange } from "@/lib/catalog/admin/actions";

/** Restores the prices from before a change. Prices that somebody changed later stay, and a notice counts them. */
export function useUndoPrices() {
  const t = useTranslations("admin.products.prices");
  const { run, isPending } = useAction(undoPriceChange);

  function undo(id: string) {
    if (isPending) return;
    run(
      { id },
      {
        done: ({ restored, kept }) =>
          notify({
            kind: kept > 0 ? "info" : "success",
            title: t("undone", { n: restored.length }),
            description: kept > 0 ? t("kept", { n: kept }) : undefined,
          }),
        refused: ({ error }) => {
          if (error !== "not_found") return false;
          notify({ kind: "error", title: t("tooLate") });
          return true;
        },
      },
    );
  }

  return { undo, isPending };
}
