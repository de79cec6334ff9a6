import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ActionMenu } from "@/components/admin-shell/action-menu";
import { FormPanel, useFormDialog } from "@/components/admin-shell/form-dialog";
import { DialogTrigger } from "@/components/ui/dialog";
import type { ListedCategory } from "@/lib/catalog/admin/category";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { CategoryForm } from "./category-dialog";
import { DeleteCategory } from "./delete-category";

type Props = { category: ListedCategory; others: readonly ListedCategory[]; locale: Locale };

/** What can be done with one category of the list. */
export function CategoryMenu({ category, others, locale }: Props) {
  const t = useTranslations("admin.categories");
  const common = useTranslations("admin.common");
  const question = useId();
  const form = useFormDialog();
  const opener = useRef<HTMLButtonElement>(null);
  const backToMenu = () => opener.current?.focus();
  return (
    <>
      <ActionMenu
        trigger="⋯"
        label={t("actionsOf", { name: inLocale(category.name, locale) })}
        className="button button-ghost button-icon text-lg"
        opener={opener}
      >
        <button type="button" aria-haspopup="dialog" onClick={form.open} className="menu-item">
          {common("edit")}
        </button>
        <DialogTrigger dialog={question} className="menu-item text-destructive">
          {common("delete")}
        </DialogTrigger>
      </ActionMenu>
      <FormPanel dialog={form} title={t("edit")} onClose={backToMenu}>
        {(close) => <CategoryForm category={category} close={close} />}
      </FormPanel>
      <DeleteCategory id={question} category={category} others={others} locale={locale} onClose={backToMenu} />
    </>
  );
}
