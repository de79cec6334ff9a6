import { type ReactNode, useSyncExternalStore } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { FormContext, useOrderFormState } from "@/components/order-form/use-order-form";
import { checkoutDraft } from "@/lib/checkout/draft";
import { startingForm } from "@/lib/checkout/order-form";
import { rememberWilaya, useWilaya } from "@/lib/delivery/use-wilaya";

/**
 * The order form of a shopper. It is stored in the browser, so that it survives a reload (CHECKOUT-4), and starts with
 * the wilaya that was last chosen on this device.
 */
export function CheckoutFormProvider({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { wilayas } = useShop();
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.get, checkoutDraft.getServerSnapshot);
  const remembered = useWilaya();
  const formState = useOrderFormState(startingForm(draft.form, wilayas, remembered), (patch) => {
    const stored = checkoutDraft.get();
    checkoutDraft.set({ ...stored, form: { ...startingForm(stored.form, wilayas, remembered), ...patch } });
    if (patch.wilaya !== undefined) rememberWilaya(patch.wilaya ?? 0);
    onChange();
  });
  return <FormContext value={formState}>{children}</FormContext>;
}
