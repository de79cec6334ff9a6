"use client";

import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import type { ListedCategory } from "@/lib/catalog/admin/category";
import { saveCategory } from "@/lib/catalog/admin/category-actions";
import { CategoryPicture } from "./category-picture";

export function AddCategory() {
  const t = useTranslations("admin.categories");
  return (
    <FormDialog trigger={t("add")} triggerClassName={buttonVariants()} title={t("add")}>
      {(close) => <CategoryForm category={null} close={close} />}
    </FormDialog>
  );
}

/** Adds a category, or edits the one given. */
export function CategoryForm({ category, close }: { category: ListedCategory | null; close: () => void }) {
  const t = useTranslations("admin.categories");
  const { form, errorOf, fieldOf, isPending } = useAdminForm(saveCategory, {
    extra: { id: category?.id ?? null },
    done: close,
    notice: (name) => (category === null ? t("added", { name }) : t("saved", { name })),
  });
  const field = (
    name: "name" | "name_ar" | "slug" | "description" | "description_ar",
    value: string | null | undefined,
  ) => ({ name, label: t(name), defaultValue: value ?? "", error: errorOf(name) }) as const;

  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name", category?.name.en)} required dir="ltr" lang="en" />
        <TextField {...field("name_ar", category?.name.ar)} dir="rtl" lang="ar" />
      </div>
      <TextField
        {...field("slug", category?.slug)}
        hint={t("slugHint")}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field("description", category?.description?.en)} lines={3} dir="ltr" lang="en" />
      <TextField {...field("description_ar", category?.description?.ar)} lines={3} dir="rtl" lang="ar" />
      <CategoryPicture image={category?.image ?? null} fieldOf={fieldOf} />
      <CheckField name="featured" defaultChecked={category?.featured}>
        {t("featuredHint")}
      </CheckField>
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
