"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { ProductStatus } from "@/lib/catalog/product";
import { BulkBar } from "./bulk-bar";

/** What a bulk change can be undone to. */
export type Selectable = { id: string; status: ProductStatus; featured: boolean; categoryId: string };

type Props = { products: readonly Selectable[]; categories: readonly { id: string; name: string }[]; children: ReactNode };

/** Hears which rows of the table in it are ticked, and offers what can be done with them. */
export function Selection({ products, categories, children }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);

  const boxes = (name: string) => [...(table.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])];

  function take(chosen: readonly string[]) {
    for (const box of boxes("product")) box.checked = chosen.includes(box.value);
    for (const box of boxes("all")) {
      box.checked = chosen.length > 0 && chosen.length === products.length;
      box.indeterminate = chosen.length > 0 && !box.checked;
    }
    setIds(chosen);
  }

  function onChange({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "all") take(target.checked ? products.map(({ id }) => id) : []);
    if (target.name === "product") take(boxes("product").flatMap((box) => (box.checked ? [box.value] : [])));
  }

  return (
    <div ref={table} onChange={onChange}>
      {children}
      <BulkBar chosen={products.filter(({ id }) => ids.includes(id))} categories={categories} onDone={() => take([])} />
    </div>
  );
}
