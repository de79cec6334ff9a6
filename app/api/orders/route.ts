import { placeOrder } from "@/lib/checkout/place-order";
import { jsonRoute } from "@/lib/http/json-route";

/** Fifty lines of cart and a full form are under 16 kB. */
const MAX_BODY_BYTES = 64_000;

/** Takes an order again when its server action got no answer (docs/decisions/orders-sent-twice.md). */
export const POST = jsonRoute(MAX_BODY_BYTES, placeOrder);
