import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId } from "react";
import { TextField } from "@/components/shell/text-field";
import { lacksArabic } from "@/lib/catalog/product";
import { directionOf, type Locale, LOCALES } from "@/lib/core/locale";
import type { LanguageChoice, ProductEdit } from "./product-edit";
import { Section } from "./section";

const FIELDS = {
  en: { name: { key: "name", field: "name" }, description: { key: "description", field: "description" } },
  ar: { name: { key: "nameAr", field: "name_ar" }, description: { key: "descriptionAr", field: "description_ar" } },
} as const;

/** Name and description, one language at a time. A badge marks a missing Arabic text: the shop then shows English. */
export function LanguageFields({ draft, set, errorOf, language, setLanguage }: ProductEdit & LanguageChoice) {
  const t = useTranslations("admin.products.form");
  const id = useId();
  const hasError = (locale: Locale) => Object.values(FIELDS[locale]).some(({ field }) => errorOf(field) !== undefined);
  const isArabicMissing =
    lacksArabic({ en: draft.name, ar: draft.nameAr }) ||
    lacksArabic({ en: draft.description, ar: draft.descriptionAr });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const next: Locale = language === "en" ? "ar" : "en";
    setLanguage(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <Section title={t("texts")}>
      <div role="tablist" aria-label={t("language")} className="-mt-2 flex gap-1 border-b" onKeyDown={onKeyDown}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            role="tab"
            id={`${id}-tab-${locale}`}
            data-tab={locale}
            aria-selected={locale === language}
            aria-controls={`${id}-${locale}`}
            tabIndex={locale === language ? 0 : -1}
            onClick={() => setLanguage(locale)}
            className="form-tab"
          >
            <span>{t(`languages.${locale}`)}</span>
            {locale === "ar" && isArabicMissing && <span className="badge badge-outline">{t("missing")}</span>}
            {hasError(locale) && <span className="badge badge-destructive">{t("wrong")}</span>}
          </button>
        ))}
      </div>
      {LOCALES.map((locale) => {
        const { name, description } = FIELDS[locale];
        return (
          <div
            key={locale}
            id={`${id}-${locale}`}
            role="tabpanel"
            aria-labelledby={`${id}-tab-${locale}`}
            hidden={locale !== language}
            className="flex flex-col gap-4"
          >
            <TextField
              label={t("name")}
              lang={locale}
              dir={directionOf(locale)}
              value={draft[name.key]}
              error={errorOf(name.field)}
              onChange={(event) => set({ [name.key]: event.target.value })}
            />
            <TextField
              label={t("description")}
              lang={locale}
              dir={directionOf(locale)}
              lines={6}
              className="min-h-36"
              value={draft[description.key]}
              error={errorOf(description.field)}
              onChange={(event) => set({ [description.key]: event.target.value })}
            />
          </div>
        );
      })}
    </Section>
  );
}
