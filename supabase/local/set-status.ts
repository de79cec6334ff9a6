import type { ISql } from "postgres";
import type { OrderStatus } from "@/lib/orders/order.ts";

/**
 * Gives orders (their ids or numbers) another status by private.change_order_status, its only writer. Throws when it
 * refuses one. For tests.
 */
export async function setStatus(sql: ISql, orders: string | readonly string[], status: OrderStatus): Promise<void> {
  const answers = await sql<{ refused: string | null }[]>`
    select private.change_order_status(o.id, o.status::text, ${status}, 'admin') as refused
    from (select * from public.orders where id::text = any (${[orders].flat()}) or number = any (${[orders].flat()}) order by id) o`;
  const refused = answers.find((answer) => answer.refused !== null)?.refused;
  if (refused) throw new Error(`the status was not changed: ${refused}`);
}
