import { placeOrder } from "@/lib/checkout/place-order";
import { jsonRoute } from "@/lib/http/json-route";

/** Fifty lines of cart and a full form are under 16 kB. */
const MAX_BODY_BYTES = 64_000;

/** Takes an order whose server action had no answer (docs/decisions/orders-sent-twice.md). */
export const POST = jsonRoute(MAX_BODY_BYTES, placeOrder);
