import { jsonRoute } from "@/lib/http/json-route";
import { cancelOrder } from "@/lib/orders/device-requests";

/** Cancels a pending order of this device. A second request changes nothing. */
export const POST = jsonRoute(1_000, cancelOrder);
