import { type CheckoutForm, NEAREST_DESK } from "@/lib/checkout/form.ts";
import type { LastAddress } from "./rows.ts";

/** The fields of the order form that the customer's last order fills in. */
export const formOfLast = ({ deliveryType, address, deskId, ...last }: LastAddress): Partial<CheckoutForm> => ({
  firstName: last.firstName,
  lastName: last.lastName,
  wilaya: last.wilayaCode,
  commune: last.communeId,
  deliveryType,
  address: address ?? "",
  desk: deliveryType === "desk" ? (deskId ?? NEAREST_DESK) : null,
  addressByPhone: deliveryType === "home" && address === null,
});
