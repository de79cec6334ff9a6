import { jsonRoute } from "@/lib/http/json-route";
import { readDeviceOrders } from "@/lib/orders/device-requests";

/** Reads this device's orders. Their numbers and tokens come in the body, so that no access log contains a token. */
export const POST = jsonRoute(8_000, readDeviceOrders);
