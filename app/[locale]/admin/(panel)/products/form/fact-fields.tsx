import { useTranslations } from "next-intl";
import { TextField } from "@/components/shell/text-field";
import { slugOf } from "@/lib/core/slug";
import { BrandField } from "./brand-field";
import type { Choices, ProductEdit } from "./product-edit";
import { Section } from "./section";
import { SelectField } from "./select-field";

const OUT_OF_FIVE = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

/** Where it belongs and what it is. */
export function FactFields({ choices, ...edit }: ProductEdit & { choices: Choices }) {
  const { draft, set, errorOf } = edit;
  const t = useTranslations("admin.products.form");
  return (
    <Section title={t("facts")}>
      <BrandField {...edit} brands={choices.brands} />
      <SelectField label={t("category")} value={draft.categoryId} options={choices.categories} none={t("choose")} error={errorOf("category_id")} onPick={(categoryId) => set({ categoryId })} />
      <TextField label={t("sku")} dir="ltr" value={draft.sku} error={errorOf("sku")} onChange={(event) => set({ sku: event.target.value })} />
      <TextField
        label={t("slug")}
        hint={t("slugHint")}
        dir="ltr"
        placeholder={slugOf(draft.name)}
        value={draft.slug}
        error={errorOf("slug")}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <SelectField label={t("gender")} value={draft.gender} options={choices.genders} onPick={(gender) => set({ gender })} />
      <SelectField label={t("concentration")} value={draft.concentration} options={choices.concentrations} onPick={(concentration) => set({ concentration })} />
      <SelectField label={t("family")} value={draft.family} options={choices.families} onPick={(family) => set({ family })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Strength label={t("longevity")} none={t("unknown")} value={draft.longevity} onChange={(longevity) => set({ longevity })} />
        <Strength label={t("sillage")} none={t("unknown")} value={draft.sillage} onChange={(sillage) => set({ sillage })} />
      </div>
    </Section>
  );
}

type StrengthProps = { label: string; none: string; value: string; onChange: (value: string) => void };

/** From 1 to 5, or not known. */
const Strength = ({ label, none, value, onChange }: StrengthProps) => (
  <SelectField label={label} value={value} options={[{ value: "", label: none }, ...OUT_OF_FIVE]} onPick={onChange} />
);
