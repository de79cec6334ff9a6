import { jsonRoute } from "@/lib/http/json-route";
import { changeOrder } from "@/lib/order-change/requests";

/** Fifty lines and the longest texts are under 16 kB. */
const MAX_BODY_BYTES = 32_000;

/** Changes a pending order. The same request twice changes it once. */
export const POST = jsonRoute(MAX_BODY_BYTES, changeOrder);
