import type { ISql } from "postgres";

/** Sets the stock of products (null: of all) by private.move_stock, its only writer. For tests and benchmarks. */
export const setStock = (sql: ISql, productIds: readonly string[] | null, stock: number) => sql`
  select private.move_stock(array(
    select row(p.id, ${stock}::integer - p.stock)::private.stock_move from public.products p
    where p.id = any (coalesce(${productIds as string[] | null}::uuid[], array[p.id]))), 'import')`;
