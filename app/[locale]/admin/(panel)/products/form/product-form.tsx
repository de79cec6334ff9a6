"use client";

import { useLocale, useTranslations } from "next-intl";
import { PageHead } from "@/components/admin-shell/page-head";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ProductDraft } from "@/lib/catalog/admin/draft";
import { inLocale } from "@/lib/catalog/product";
import type { Currency } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { FactFields } from "./fact-fields";
import { ImageFields } from "./image-fields";
import { LanguageFields } from "./language-fields";
import { NoteFields } from "./note-fields";
import { PriceFields } from "./price-fields";
import type { Choices } from "./product-edit";
import { SaleFields } from "./sale-fields";
import { StaleNotice } from "./stale-notice";
import { useProductEdit } from "./use-product-edit";
import "./form.css";

type Props = {
  /** The product as the database has it, or an empty one. */ product: ProductDraft;
  currency: Currency;
  choices: Choices;
};

export function ProductForm({ product, currency, choices }: Props) {
  const t = useTranslations("admin.products.form");
  const listTexts = useTranslations("admin.products");
  const nav = useTranslations("admin.nav");
  const locale = useLocale();
  const { edit, texts, form, isPending, isDirty, isStale, overwrite } = useProductEdit(product);
  const { draft } = edit;
  return (
    <form {...form}>
      <PageHead
        within={{ href: adminPaths.products, name: nav("products") }}
        title={
          draft.id === null ? (
            listTexts("create")
          ) : (
            <bdi>{inLocale({ en: draft.name, ar: draft.nameAr }, locale) || t("editTitle")}</bdi>
          )
        }
      >
        {draft.id !== null && draft.status === "active" && (
          <a
            href={localePath(locale, paths.product(draft.id))}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: "ghost" })}
          >
            {listTexts("viewInShop")}
          </a>
        )}
      </PageHead>
      {isStale && draft.id !== null && <StaleNotice id={draft.id} onOverwrite={overwrite} isPending={isPending} />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <LanguageFields {...edit} {...texts} />
          <PriceFields {...edit} currency={currency} />
          <ImageFields {...edit} />
          <NoteFields {...edit} notes={choices.notes} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SaleFields {...edit} />
          <FactFields {...edit} choices={choices} />
        </div>
      </div>
      <div className="sticky bottom-0 z-20 mt-5 flex items-center justify-end gap-4 border-t bg-background py-3">
        <p role="status" className="text-sm text-muted-foreground">
          {isPending ? t("saving") : isDirty ? t("changed") : ""}
        </p>
        <Button type="submit" disabled={isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
