import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import type { OrderStatus } from "@/lib/orders/order";
import type { Dated } from "@/lib/staff-orders/filters";

type Orders = { status?: readonly OrderStatus[]; dated?: Dated; from?: string; to?: string };

/** The list of exactly those orders that a figure counts. */
export const ordersHref = ({ status = [], dated, from, to }: Orders): string =>
  adminPaths.orders + query({ status: status.join(","), dated, from, to });

type Products = { category?: string; stock?: "low" | "out" };

/** The dashboard counts what is on sale. */
export const productsHref = ({ category, stock }: Products = {}): string =>
  adminPaths.products + query({ status: "active", category, stock });
