import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { createBrand } from "@/lib/catalog/admin/actions";
import { inLocale } from "@/lib/catalog/product";
import type { FieldErrors } from "@/lib/core/result";
import type { Option, ProductEdit } from "./product-edit";
import { SelectField } from "./select-field";

/** The brand of the product. Staff can add a new brand without leaving the form. */
export function BrandField({ draft, set, errorOf, brands }: ProductEdit & { brands: readonly Option[] }) {
  const t = useTranslations("admin.products.form");
  const [added, setAdded] = useState<readonly Option[]>([]);
  const [isAdding, setAdding] = useState(false);
  const options = [...brands.filter(({ value }) => !added.some((brand) => brand.value === value)), ...added];

  function selectAdded(brand: Option) {
    setAdded((before) => [...before, brand]);
    set({ brandId: brand.value });
    setAdding(false);
  }

  return (
    <SelectField
      label={t("brand")}
      value={draft.brandId}
      options={options}
      none={t("choose")}
      error={errorOf("brand_id")}
      onPick={(brandId) => set({ brandId })}
    >
      {isAdding ? (
        <NewBrand onAdded={selectAdded} onCancel={() => setAdding(false)} />
      ) : (
        <Button variant="link" className="mt-2 text-sm" onClick={() => setAdding(true)}>
          {t("addBrand")}
        </Button>
      )}
    </SelectField>
  );
}

/** A group and not a form: HTML allows no form inside the product form. */
function NewBrand({ onAdded, onCancel }: { onAdded: (brand: Option) => void; onCancel: () => void }) {
  const t = useTranslations("admin.products.form");
  const common = useTranslations("admin.common");
  const errorTexts = useTranslations("admin.fieldErrors");
  const locale = useLocale();
  const { run, isPending } = useAction(createBrand);
  const [name, setName] = useState("");
  const [nameAr, setNameAr] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});

  function add() {
    if (isPending) return;
    run(
      { name, name_ar: nameAr },
      {
        done: (brand) => onAdded({ value: brand.id, label: inLocale(brand.name, locale) }),
        refused: ({ fields = {} }) => {
          setErrors(fields);
          return Object.keys(fields).length > 0;
        },
      },
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  }

  const errorOf = (field: string) =>
    errors[field] &&
    (errorTexts.has(errors[field] as "invalid") ? errorTexts(errors[field] as "invalid") : errorTexts("invalid"));
  return (
    <div
      role="group"
      aria-label={t("newBrand")}
      className="mt-3 flex flex-col gap-3 rounded-md border p-3"
      onKeyDown={onKeyDown}
    >
      <TextField
        label={t("brandName")}
        dir="ltr"
        autoFocus
        value={name}
        error={errorOf("name")}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t("brandNameAr")}
        lang="ar"
        dir="rtl"
        value={nameAr}
        error={errorOf("name_ar")}
        onChange={(event) => setNameAr(event.target.value)}
      />
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={isPending} onClick={add}>
          {t("add")}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </div>
  );
}
