import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { EditForm } from "@/components/staff-orders/edit-form";
import { StaffForm } from "@/components/staff-orders/staff-form";
import { Button } from "@/components/ui/button";
import type { DeskCard } from "@/lib/desk/rows";
import { formOf, withPromised } from "@/lib/order-change/edited-form";

/** A field without which an order cannot be confirmed. */
export type Missing = "address" | "fee" | "desk";

type Props = {
  card: DeskCard;
  shop: CheckoutShop;
  /** The field that gets the focus; without it, the form does. */ missing: Missing | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/** Corrects the order in place, and shows the new total and delivery fee. */
export function CorrectOrder({ card, shop, missing, onSaved, onClose }: Props) {
  const t = useTranslations("admin.desk");
  const unsavedQuestion = useTranslations("admin.common")("unsaved");
  const [isDirty, setDirty] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const ownShop = { ...shop, wilayas: withPromised(shop.wilayas, card) };

  // On a small screen the form is below the visible part.
  useEffect(() => {
    if (missing !== undefined) return;
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }, [missing]);

  return (
    <div ref={top} role="group" aria-label={t("correct")} tabIndex={-1} className="focus:outline-none">
      <StaffForm shop={ownShop} initial={formOf(card)} onChange={() => setDirty(true)}>
        <EditForm order={card} shop={ownShop} isDirty={isDirty} onDirty={setDirty} onSaved={onSaved} startAt={missing}>
          <Button variant="ghost" onClick={() => (!isDirty || window.confirm(unsavedQuestion)) && onClose()}>
            {t("notCorrect")}
          </Button>
        </EditForm>
      </StaffForm>
    </div>
  );
}
