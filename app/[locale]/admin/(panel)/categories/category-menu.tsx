import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FormPanel } from "@/components/admin-shell/form-dialog";
import { RowMenu } from "@/components/admin-shell/row-menu";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { ListedCategory } from "@/lib/catalog/admin/category";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { CategoryForm } from "./category-dialog";
import { DeleteCategory } from "./delete-category";

type Props = { category: ListedCategory; others: readonly ListedCategory[]; locale: Locale };

export function CategoryMenu({ category, others, locale }: Props) {
  const t = useTranslations("admin.categories");
  const common = useTranslations("admin.common");
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <RowMenu label={t("actionsOf", { name: inLocale(category.name, locale) })} opener={opener}>
        <DropdownMenuItem onSelect={() => setEditing(true)}>{common("edit")}</DropdownMenuItem>
        <DropdownMenuItem variant="destructive" onSelect={() => setAsking(true)}>
          {common("delete")}
        </DropdownMenuItem>
      </RowMenu>
      <FormPanel open={isEditing} onOpenChange={setEditing} opener={opener} title={t("edit")}>
        {(close) => <CategoryForm category={category} close={close} />}
      </FormPanel>
      <DeleteCategory
        open={isAsking}
        onOpenChange={setAsking}
        opener={opener}
        category={category}
        others={others}
        locale={locale}
      />
    </>
  );
}
