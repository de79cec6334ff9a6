"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import { listedProducts } from "@/lib/catalog/admin/actions";
import type { Selectable } from "@/lib/catalog/admin/answer-schema";
import type { Currency } from "@/lib/core/money";
import { BulkBar } from "./bulk-bar";
import { MOST_SELECTED } from "./bulk-change";

type Props = {
  products: readonly Selectable[];
  /** How many products the list has on all its pages. */
  total: number;
  /** The query of the list's address. */ query: string;
  categories: readonly { id: string; name: string }[];
  currency: Currency;
  children: ReactNode;
};

/** Reads the checkboxes of the table inside it, and shows the bulk bar for the ticked products or all found ones. */
export function Selection({ products, total, query, categories, currency, children }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [allFound, setAllFound] = useState<readonly Selectable[] | null>(null);
  const { run, isPending } = useAction(listedProducts);
  const revision = useRef(0);

  const checkboxes = (name: string) => [
    ...(table.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ];

  function select(chosen: readonly string[]) {
    for (const box of checkboxes("product")) box.checked = chosen.includes(box.value);
    for (const box of checkboxes("all")) {
      box.checked = chosen.length > 0 && chosen.length === products.length;
      box.indeterminate = chosen.length > 0 && !box.checked;
    }
    revision.current += 1;
    setIds(chosen);
    setAllFound(null);
  }

  /** An answer that arrives after the selection was changed is ignored. */
  function selectAllFound() {
    const startRevision = revision.current;
    run(query, { done: (found) => startRevision === revision.current && setAllFound(found) });
  }

  function onChange({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "all") select(target.checked ? products.map(({ id }) => id) : []);
    if (target.name === "product") select(checkboxes("product").flatMap((box) => (box.checked ? [box.value] : [])));
  }

  const isWholePage = ids.length === products.length && allFound === null;
  return (
    <div ref={table} onChange={onChange}>
      {children}
      <BulkBar
        chosen={allFound ?? products.filter(({ id }) => ids.includes(id))}
        categories={categories}
        currency={currency}
        onDone={() => select([])}
      >
        {isWholePage && total > products.length && (
          <OtherPages total={total} isPending={isPending} onAll={selectAllFound} />
        )}
      </BulkBar>
    </div>
  );
}

function OtherPages({ total, isPending, onAll }: { total: number; isPending: boolean; onAll: () => void }) {
  const t = useTranslations("admin.products");
  if (total > MOST_SELECTED)
    return <p className="text-sm text-muted-foreground">{t("tooManyAtOnce", { most: MOST_SELECTED })}</p>;
  return (
    <Button variant="link" size="sm" aria-disabled={isPending} onClick={() => !isPending && onAll()}>
      {t("selectFound", { n: total })}
    </Button>
  );
}
