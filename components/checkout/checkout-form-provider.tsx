import { type ReactNode, useSyncExternalStore } from "react";
import { FormContext, useFormDesk } from "@/components/order-form/use-order-form";
import { checkoutDraft } from "@/lib/checkout/draft";

/** The order form of a shopper: kept in the browser, so that it survives a reload (CHECKOUT-4). */
export function CheckoutFormProvider({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { form } = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.get, checkoutDraft.getServerSnapshot);
  const desk = useFormDesk(form, (patch) => {
    const draft = checkoutDraft.get();
    checkoutDraft.set({ ...draft, form: { ...draft.form, ...patch } });
    onChange();
  });
  return <FormContext value={desk}>{children}</FormContext>;
}
