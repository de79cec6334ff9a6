import { type ReactNode, useSyncExternalStore } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { FormContext, useFormDesk } from "@/components/order-form/use-order-form";
import { checkoutDraft } from "@/lib/checkout/draft";
import { startingForm } from "@/lib/checkout/order-form";
import { rememberWilaya, useWilaya } from "@/lib/delivery/use-wilaya";

/** The order form of a shopper: kept in the browser, so that it survives a reload (CHECKOUT-4). It starts from the wilaya that was last chosen here. */
export function CheckoutFormProvider({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { wilayas } = useShop();
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.get, checkoutDraft.getServerSnapshot);
  const remembered = useWilaya();
  const desk = useFormDesk(startingForm(draft.form, wilayas, remembered), (patch) => {
    const kept = checkoutDraft.get();
    checkoutDraft.set({ ...kept, form: { ...startingForm(kept.form, wilayas, remembered), ...patch } });
    if (patch.wilaya !== undefined) rememberWilaya(patch.wilaya ?? 0);
    onChange();
  });
  return <FormContext value={desk}>{children}</FormContext>;
}
