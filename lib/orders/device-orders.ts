import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

/** What this device needs to show an order again: nothing about the person. */
export type DeviceOrder = { number: string; token: string; /** ISO 8601. */ placedAt: string };

const MAX_ORDERS = 50;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= 100;

const isDeviceOrder = (value: unknown): value is DeviceOrder => {
  if (typeof value !== "object" || value === null) return false;
  const order: Partial<Record<keyof DeviceOrder, unknown>> = value;
  return isText(order.number) && isText(order.token) && isText(order.placedAt);
};

export const isDeviceOrders = (value: unknown): value is readonly DeviceOrder[] =>
  Array.isArray(value) && value.every(isDeviceOrder);

/** Newest first; an order that is added twice keeps its first time. */
export function withOrder(orders: readonly DeviceOrder[], order: DeviceOrder): readonly DeviceOrder[] {
  if (orders.some(({ number }) => number === order.number)) return orders;
  return [order, ...orders].slice(0, MAX_ORDERS);
}

/** The orders placed on this device (ORDER-6). */
export const deviceOrders = stored<readonly DeviceOrder[]>(STORAGE.deviceOrders, isDeviceOrders, []);

export const rememberOrder = (order: DeviceOrder) => deviceOrders.set(withOrder(deviceOrders.get(), order));

export const forgetOrder = (number: string) =>
  deviceOrders.set(deviceOrders.get().filter((order) => order.number !== number));
