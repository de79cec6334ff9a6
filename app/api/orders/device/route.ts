import { jsonRoute } from "@/lib/http/json-route";
import { readDeviceOrders } from "@/lib/orders/device-requests";

/** The orders placed on this device, for their numbers and tokens: sent in the body, so that no access log contains a token. */
export const POST = jsonRoute(8_000, readDeviceOrders);
