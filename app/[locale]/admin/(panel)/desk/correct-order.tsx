import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { EditForm } from "@/components/staff-orders/edit-form";
import { StaffForm } from "@/components/staff-orders/staff-form";
import { Button } from "@/components/ui/button";
import type { DeskCard } from "@/lib/desk/desk";
import { formOf, withPromised } from "@/lib/order-change/edited-form";

/** What an order can't be confirmed without. */
export type Missing = "address" | "fee";

type Props = {
  card: DeskCard;
  shop: CheckoutShop;
  /** The field to begin at; without it the first line. */ missing: Missing | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/** Corrects the order in place, with the total and the delivery fee as they will be. */
export function CorrectOrder({ card, shop, missing, onSaved, onClose }: Props) {
  const t = useTranslations("admin.desk");
  const question = useTranslations("admin.common")("unsaved");
  const [isDirty, setDirty] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const own = { ...shop, wilayas: withPromised(shop.wilayas, card) };

  // The form stands where the facts were, below what can be seen of a small screen.
  useEffect(() => {
    if (missing !== undefined) return;
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }, [missing]);

  return (
    <div ref={top} role="group" aria-label={t("correct")} tabIndex={-1} className="focus:outline-none">
      <StaffForm shop={own} initial={formOf(card)} onChange={() => setDirty(true)}>
        <EditForm order={card} shop={own} isDirty={isDirty} onDirty={setDirty} onSaved={onSaved} startAt={missing}>
          <Button variant="ghost" onClick={() => (!isDirty || window.confirm(question)) && onClose()}>
            {t("notCorrect")}
          </Button>
        </EditForm>
      </StaffForm>
    </div>
  );
}
