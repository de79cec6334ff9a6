import type { ISql } from "postgres";

/** Gives products (all, when none is named) a stock, as an import does: `products.stock` has no writer but private.move_stock. For tests and benchmarks. */
export const setStock = (sql: ISql, productIds: readonly string[] | null, stock: number) => sql`
  select private.move_stock(array(
    select row(p.id, ${stock}::integer - p.stock)::private.stock_move from public.products p
    where p.id = any (coalesce(${productIds as string[] | null}::uuid[], array[p.id]))), 'import')`;
