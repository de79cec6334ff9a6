import { isFields } from "@/lib/core/fields.ts";
import { fail, isErrorKey, type Result } from "@/lib/core/result.ts";
import { orderChangePaths } from "@/lib/http/order-change-paths.ts";
import type { OrderAccess } from "@/lib/orders/api-client.ts";
import type { GuestOrder } from "@/lib/orders/order.ts";
import type { OrderChange } from "./change.ts";

const TIMEOUT_MS = 20_000;

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.json();
}

/** Tells an order of our server from the error page of a gateway. It does not check every field. */
const isOrder = (value: unknown): value is GuestOrder =>
  isFields(value) && typeof value.updatedAt === "string" && Array.isArray(value.items);

const isResult = (value: unknown): value is Result<unknown> =>
  isFields(value) && (value.ok === true || (value.ok === false && isErrorKey(value.error)));

/**
 * The order to change; null when the token is not that of the number. Throws when there is no answer, a refusal, or an
 * answer that is not an order.
 */
export async function openOrder(access: OrderAccess): Promise<GuestOrder | null> {
  const answer = await post(orderChangePaths.api.open, access);
  if (isFields(answer) && answer.ok === true && (answer.value === null || isOrder(answer.value))) return answer.value;
  throw new Error("not an order");
}

/** Changes the order. `unavailable` may mean that the answer was lost: send the change again with the same key. */
export async function changeOrder(change: OrderChange): Promise<Result<unknown>> {
  const answer = await post(orderChangePaths.api.change, change).catch(() => null);
  return isResult(answer) ? answer : fail("unavailable");
}
