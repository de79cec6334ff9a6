import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Question } from "@/components/admin-shell/confirm-dialog";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import type { ListedCategory } from "@/lib/catalog/admin/category";
import { deleteCategory } from "@/lib/catalog/admin/category-actions";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";

type Props = Pick<ComponentProps<typeof Question>, "open" | "onOpenChange" | "opener"> & {
  category: ListedCategory;
  others: readonly ListedCategory[];
  locale: Locale;
};

/** Asks before a category is deleted (ADMIN-4). If it has products, staff choose the category that they move to. */
export function DeleteCategory({ category, others, locale, ...dialog }: Props) {
  const t = useTranslations("admin.categories");
  const common = useTranslations("admin.common");
  const [chosen, setChosen] = useState(others[0]?.id ?? null);
  const { act } = useRowAction(deleteCategory);
  const name = inLocale(category.name, locale);
  const asksForTarget = category.products > 0 && others.length > 0;
  // The chosen category may have been deleted meanwhile.
  const moveTo = others.some(({ id }) => id === chosen) ? chosen : (others[0]?.id ?? null);

  function remove() {
    act({ id: category.id, moveTo: asksForTarget ? moveTo : null }, (moved) => ({
      title: t("deleted", { name }),
      description: moved > 0 ? t("movedProducts", { n: moved }) : undefined,
    }));
  }

  return (
    <Question
      {...dialog}
      title={t("deleteTitle")}
      text={t("deleteQuestion", { categoryName: name })}
      confirm={common("delete")}
      onConfirm={remove}
    >
      {asksForTarget && (
        <div>
          <p className="text-sm">{t("hasProducts", { n: category.products })}</p>
          <Label htmlFor={`move-${category.id}`} className="mt-3 mb-1.5 block">
            {t("moveTo")}
          </Label>
          <NativeSelect
            id={`move-${category.id}`}
            value={moveTo ?? ""}
            onChange={({ target }) => setChosen(target.value)}
          >
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {inLocale(other.name, locale)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </Question>
  );
}
