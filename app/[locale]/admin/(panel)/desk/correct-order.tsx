import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { EditForm } from "@/components/staff-orders/edit-form";
import { StaffForm } from "@/components/staff-orders/staff-form";
import { Button } from "@/components/ui/button";
import type { DeskCard } from "@/lib/desk/desk";
import { formOf, withPromised } from "@/lib/order-change/edited-form";

type Props = { card: DeskCard; shop: CheckoutShop; onSaved: () => void; onClose: () => void };

/** Corrects the order in place, with the total and the delivery fee as they will be. */
export function CorrectOrder({ card, shop, onSaved, onClose }: Props) {
  const t = useTranslations("admin.desk");
  const question = useTranslations("admin.common")("unsaved");
  const [isDirty, setDirty] = useState(false);
  const own = { ...shop, wilayas: withPromised(shop.wilayas, card) };
  return (
    <>
      <StaffForm shop={own} initial={formOf(card)} onChange={() => setDirty(true)}>
        <EditForm order={card} shop={own} isDirty={isDirty} onDirty={setDirty} onSaved={onSaved} />
      </StaffForm>
      <Button
        variant="ghost"
        className="self-start"
        onClick={() => (!isDirty || window.confirm(question)) && onClose()}
      >
        {t("notCorrect")}
      </Button>
    </>
  );
}
