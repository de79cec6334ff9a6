import { fail, isErrorKey, type Result } from "@/lib/core/result.ts";
import { paths } from "@/lib/http/paths.ts";
import type { DeviceOrder } from "./device-orders.ts";
import { isSummary, type OrderSummary } from "./summary.ts";

/** What a caller without a session needs to open one order. */
export type OrderAccess = Pick<DeviceOrder, "number" | "token">;

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

/**
 * Reads orders, in the given sequence; null for one that cannot be opened. Throws when there is no answer,
 * a refusal, or an answer that is not a list of these orders.
 */
export async function readOrders(orders: readonly OrderAccess[]): Promise<readonly (OrderSummary | null)[]> {
  const result = await post(paths.api.deviceOrders, { orders: orders.map(({ number, token }) => ({ number, token })) });
  if (
    !result.ok ||
    !Array.isArray(result.value) ||
    result.value.length !== orders.length ||
    !result.value.every(isSummaryOrNull)
  ) {
    throw new Error("not a list of orders");
  }
  return result.value;
}

/** Cancels an order and answers its new state. Without an answer, it is safe to send the request again. */
export async function cancelOrder({ number, token }: OrderAccess): Promise<Result<OrderSummary>> {
  const result = await post(paths.api.cancelOrder, { number, token }).catch(() => fail("unavailable"));
  if (!result.ok) return result;
  return isSummary(result.value) ? { ok: true, value: result.value } : fail("unavailable");
}
