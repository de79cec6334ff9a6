import { jsonRoute } from "@/lib/http/json-route";
import { openOrder } from "@/lib/order-change/requests";

/** Reads one whole order. Its number and token come in the body, so that no access log contains a token. */
export const POST = jsonRoute(1_000, openOrder);
