import { placeOrder } from "@/lib/checkout/place-order";
import { jsonRoute } from "@/lib/http/json-route";

/** Fifty lines of cart and a full form are under 16 kB. */
const MAX_BODY_BYTES = 64_000;

/** Takes an order (docs/decisions/orders-over-http.md). */
export const POST = jsonRoute(MAX_BODY_BYTES, placeOrder);
