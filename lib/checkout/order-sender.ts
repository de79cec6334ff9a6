import { submitOrder } from "./actions.ts";
import { sendOrder } from "./send-order.ts";

/** Sends the orders of this document. It is loaded with the buttons that send an order. */
export const orderSender = sendOrder(submitOrder);
