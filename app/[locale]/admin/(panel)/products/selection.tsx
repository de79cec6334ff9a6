"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import { listedProducts } from "@/lib/catalog/admin/actions";
import type { Selectable } from "@/lib/catalog/admin/answer-schema";
import type { Currency } from "@/lib/core/money";
import { BulkBar } from "./bulk-bar";
import { MOST_AT_ONCE } from "./bulk-change";

type Props = {
  products: readonly Selectable[];
  /** On all pages of the list, whose address has this query. */
  total: number;
  query: string;
  categories: readonly { id: string; name: string }[];
  currency: Currency;
  children: ReactNode;
};

/** Hears which rows of the table in it are ticked, and offers what can be done with them, or with all that the list finds. */
export function Selection({ products, total, query, categories, currency, children }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [everywhere, setEverywhere] = useState<readonly Selectable[] | null>(null);
  const { run, isPending } = useAction(listedProducts);
  const choices = useRef(0);

  const boxes = (name: string) => [
    ...(table.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ];

  function take(chosen: readonly string[]) {
    for (const box of boxes("product")) box.checked = chosen.includes(box.value);
    for (const box of boxes("all")) {
      box.checked = chosen.length > 0 && chosen.length === products.length;
      box.indeterminate = chosen.length > 0 && !box.checked;
    }
    choices.current += 1;
    setIds(chosen);
    setEverywhere(null);
  }

  /** An answer that arrives after the selection was changed is ignored. */
  function takeAll() {
    const choice = choices.current;
    run(query, { done: (found) => choice === choices.current && setEverywhere(found) });
  }

  function onChange({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "all") take(target.checked ? products.map(({ id }) => id) : []);
    if (target.name === "product") take(boxes("product").flatMap((box) => (box.checked ? [box.value] : [])));
  }

  const isWholePage = ids.length === products.length && everywhere === null;
  return (
    <div ref={table} onChange={onChange}>
      {children}
      <BulkBar
        chosen={everywhere ?? products.filter(({ id }) => ids.includes(id))}
        categories={categories}
        currency={currency}
        onDone={() => take([])}
      >
        {isWholePage && total > products.length && <OtherPages total={total} isPending={isPending} onAll={takeAll} />}
      </BulkBar>
    </div>
  );
}

function OtherPages({ total, isPending, onAll }: { total: number; isPending: boolean; onAll: () => void }) {
  const t = useTranslations("admin.products");
  if (total > MOST_AT_ONCE)
    return <p className="text-sm text-muted-foreground">{t("tooManyAtOnce", { most: MOST_AT_ONCE })}</p>;
  return (
    <Button variant="link" size="sm" aria-disabled={isPending} onClick={() => !isPending && onAll()}>
      {t("selectFound", { n: total })}
    </Button>
  );
}
