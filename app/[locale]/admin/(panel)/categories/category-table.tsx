"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { MoveButtons } from "@/components/admin-shell/move-buttons";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { useAction } from "@/components/admin-shell/use-action";
import { Picture } from "@/components/media/picture";
import { notify } from "@/components/shell/notify";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { type ListedCategory, movedBy } from "@/lib/catalog/admin/category";
import { reorderCategories } from "@/lib/catalog/admin/category-actions";
import { inLocale, lacksArabic } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import { CategoryMenu } from "./category-menu";

type Categories = readonly ListedCategory[];

/** Shows a new order of the categories at once, until the server's list arrives or the server refuses. */
function useCategoryOrder(categories: Categories) {
  const [moved, setMoved] = useState<{ of: Categories; ids: readonly string[] } | null>(null);
  const { run, isPending } = useAction(reorderCategories);
  const ids = moved?.of === categories ? moved.ids : categories.map(({ id }) => id);

  function move(id: string, step: -1 | 1) {
    const next = movedBy(ids, id, step);
    if (isPending || next === ids) return;
    setMoved({ of: categories, ids: next });
    run(next, { refused: () => setMoved(null) });
  }

  return { ordered: ids.flatMap((id) => categories.filter((category) => category.id === id)), move };
}

export function CategoryTable({ categories, locale }: { categories: Categories; locale: Locale }) {
  const t = useTranslations("admin.categories");
  const { ordered, move } = useCategoryOrder(categories);

  function moveAndNotify(category: ListedCategory, place: number, step: -1 | 1) {
    move(category.id, step);
    const newPlace = place + step;
    if (newPlace >= 1 && newPlace <= ordered.length)
      notify({ title: t("moved", { name: inLocale(category.name, locale), place: newPlace, of: ordered.length }) });
  }

  return (
    <div className="panel p-0 md:p-2">
      <Table>
        <TableHeads>
          <TableHead>{t("order")}</TableHead>
          <TableHead>{t("category")}</TableHead>
          <TableHead>{t("slug")}</TableHead>
          <TableHead className="number">{t("products")}</TableHead>
          <TableHead>{t("featured")}</TableHead>
          <HiddenHead>{t("actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {ordered.map((category, index) => (
            <Row key={category.id} category={category} categories={ordered} locale={locale}>
              <MoveButtons
                name={inLocale(category.name, locale)}
                isFirst={index === 0}
                isLast={index === ordered.length - 1}
                onMove={(step) => moveAndNotify(category, index + 1, step)}
              />
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type RowProps = { category: ListedCategory; categories: Categories; locale: Locale; children: ReactNode };

function Row({ category, categories, locale, children }: RowProps) {
  const t = useTranslations("admin.categories");
  return (
    <TableRow>
      <TableCell data-label={t("order")}>{children}</TableCell>
      <TableCell className="whole" data-label={t("category")}>
        <span className="flex items-center gap-3">
          {category.image && (
            <Picture
              picture={category.image}
              locale={locale}
              sizes="48px"
              small
              className="size-12 shrink-0 rounded-sm object-cover"
            />
          )}
          <span className="min-w-0">
            <span className="block font-medium break-words">{inLocale(category.name, locale)}</span>
            {lacksArabic(category.name) && <span className="badge badge-outline mt-1">{t("missingArabic")}</span>}
          </span>
        </span>
      </TableCell>
      <TableCell data-label={t("slug")}>
        <bdi className="break-all text-muted-foreground">{category.slug}</bdi>
      </TableCell>
      <TableCell className="number" data-label={t("products")}>
        <AdminLink href={adminPaths.products + query({ category: category.slug })} className="link">
          {category.products}
        </AdminLink>
      </TableCell>
      <TableCell data-label={t("featured")}>{category.featured ? t("yes") : t("no")}</TableCell>
      <TableCell className="text-end">
        <CategoryMenu category={category} others={categories.filter(({ id }) => id !== category.id)} locale={locale} />
      </TableCell>
    </TableRow>
  );
}
