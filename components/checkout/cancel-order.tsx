import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { Dialog, DialogClose, DialogTrigger } from "@/components/shop-ui/dialog";
import { useCartActions } from "@/lib/cart/use-cart";
import { afterOrder, checkoutDraft } from "@/lib/checkout/draft";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

const DIALOG = "cancel-order";

/** Leaves the checkout and empties the cart (CHECKOUT-5). Name, phone and address are kept for the next order. */
export function CancelOrder() {
  const { texts, locale } = useShop();
  const { clear } = useCartActions();
  const router = useRouter();
  const t = texts.cancel;

  function cancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest("dialog")?.close();
    clear();
    checkoutDraft.set(afterOrder(checkoutDraft.get()));
    router.push(localePath(locale, paths.cart));
  }

  return (
    <>
      <DialogTrigger
        dialog={DIALOG}
        className="link min-h-11 self-start text-sm text-muted-foreground hover:text-destructive"
      >
        {t.button}
      </DialogTrigger>
      <Dialog id={DIALOG} aria-label={t.title}>
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          <h2 className="font-display text-2xl">{t.title}</h2>
          <p>{t.text}</p>
          <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
            {/* The first button has the focus: Enter, or a press by mistake, must not empty the cart. */}
            <DialogClose dialog={DIALOG} className={buttonStyle()}>
              {t.keep}
            </DialogClose>
            <Button variant="outline" className="text-destructive" onClick={cancel}>
              {t.confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
