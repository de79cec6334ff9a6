"use server";

import type { Result } from "@/lib/core/result";
import type { OrderRequest } from "./payload";
import { placeOrder } from "./place-order";
import type { PlacedOrder } from "./placed-order";

/** Places an order (CHECKOUT-6). `POST /api/orders` does the same (docs/decisions/orders-sent-twice.md). */
export async function submitOrder(request: OrderRequest): Promise<Result<PlacedOrder>> {
  return placeOrder(request);
}
