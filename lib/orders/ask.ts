import { fail, isErrorKey, type Result } from "@/lib/core/result.ts";
import { paths } from "@/lib/http/paths.ts";
import type { DeviceOrder } from "./device-orders.ts";
import { isSummary, type OrderSummary } from "./summary.ts";

export type OrderKey = Pick<DeviceOrder, "number" | "token">;

const TIME_LIMIT_MS = 20_000;

async function post(path: string, body: unknown): Promise<Result<unknown>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const answer: { ok?: unknown; value?: unknown; error?: unknown } = await response.json();
  if (answer.ok === true) return { ok: true, value: answer.value };
  return fail(isErrorKey(answer.error) ? answer.error : "unavailable");
}

const isSummaryOrNull = (value: unknown): value is OrderSummary | null => value === null || isSummary(value);

/** The orders for these keys, null for one that cannot be opened. Throws when the shop does not answer. */
export async function readOrders(keys: readonly OrderKey[]): Promise<readonly (OrderSummary | null)[]> {
  const result = await post(paths.api.deviceOrders, { orders: keys.map(({ number, token }) => ({ number, token })) });
  if (
    !result.ok ||
    !Array.isArray(result.value) ||
    result.value.length !== keys.length ||
    !result.value.every(isSummaryOrNull)
  ) {
    throw new Error("not a list of orders");
  }
  return result.value;
}

/** Cancels an order and answers its new state. Without an answer, it is safe to send the request again. */
export async function cancelOrder({ number, token }: OrderKey): Promise<Result<OrderSummary>> {
  const result = await post(paths.api.cancelOrder, { number, token }).catch(() => fail("unavailable"));
  if (!result.ok) return result;
  return isSummary(result.value) ? { ok: true, value: result.value } : fail("unavailable");
}
