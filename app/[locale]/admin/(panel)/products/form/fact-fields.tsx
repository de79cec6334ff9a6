import { useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { TextField } from "@/components/shell/text-field";
import { PRODUCT_FIELDS } from "@/lib/catalog/product-fields";
import { slugOf } from "@/lib/core/slug";
import { BrandField } from "./brand-field";
import { CHOICE_FIELDS, type Choices, type ProductEdit } from "./product-edit";
import { Section } from "./section";
import { SelectField } from "./select-field";

/** The whole numbers that have an `input` in the table of fields. */
const NUMBER_FIELDS = PRODUCT_FIELDS.filter((field) => "input" in field);

/** The brand, category, SKU and slug of a product, and the facts about its scent. */
export function FactFields({ choices, ...edit }: ProductEdit & { choices: Choices }) {
  const { draft, set, errorOf } = edit;
  const t = useTranslations("admin.products.form");
  return (
    <Section title={t("facts")}>
      <BrandField {...edit} brands={choices.brands} />
      <SelectField
        label={t("category")}
        value={draft.categoryId}
        options={choices.categories}
        none={t("choose")}
        error={errorOf("category_id")}
        onPick={(categoryId) => set({ categoryId })}
      />
      <TextField
        label={t("sku")}
        dir="ltr"
        value={draft.sku}
        error={errorOf("sku")}
        onChange={(event) => set({ sku: event.target.value })}
      />
      <TextField
        label={t("slug")}
        hint={t("slugHint")}
        dir="ltr"
        placeholder={slugOf(draft.name)}
        value={draft.slug}
        error={errorOf("slug")}
        onChange={(event) => set({ slug: event.target.value })}
      />
      {CHOICE_FIELDS.map(({ name }) => (
        <SelectField
          key={name}
          label={t(name)}
          value={draft[name]}
          options={choices.facts[name]}
          onPick={(value) => set({ [name]: value })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {NUMBER_FIELDS.map((field) => (
          <NumberField
            key={field.name}
            field={field}
            label={t(field.name)}
            none={t("unknown")}
            value={draft[field.name]}
            error={errorOf(field.column)}
            onChange={(value) => set({ [field.name]: value })}
          />
        ))}
      </div>
    </Section>
  );
}

type NumberFieldProps = {
  field: { input: "select" | "text"; min: number; max: number };
  label: string;
  none: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function NumberField({ field: { input, min, max }, label, none, value, error, onChange }: NumberFieldProps) {
  if (input === "text") {
    const onType = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value);
    return <TextField label={label} inputMode="numeric" dir="ltr" value={value} error={error} onChange={onType} />;
  }
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  const options = [{ value: "", label: none }, ...numbers.map((number) => ({ value: number, label: number }))];
  return <SelectField label={label} value={value} options={options} error={error} onPick={onChange} />;
}
