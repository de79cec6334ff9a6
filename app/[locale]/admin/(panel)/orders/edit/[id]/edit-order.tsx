"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Fragment, useState } from "react";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { ContactButtons, type WriteTexts } from "@/components/staff-orders/contact-buttons";
import { EditForm } from "@/components/staff-orders/edit-form";
import { OrderParcels } from "@/components/staff-orders/order-parcels";
import { OrderSource } from "@/components/staff-orders/order-source";
import { PhoneHistory } from "@/components/staff-orders/phone-history";
import { StaffForm } from "@/components/staff-orders/staff-form";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import { Timeline } from "@/components/staff-orders/timeline";
import { formOf } from "@/lib/order-change/edited-form";
import type { AdminOrder } from "@/lib/staff-orders/rows";
import { OrderFacts } from "../../order-facts";
import { EditHead } from "./edit-head";

export function EditOrder({ order, shop, write }: { order: AdminOrder; shop: CheckoutShop; write: WriteTexts }) {
  const t = useTranslations("admin.orders.form");
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const hasUnsaved = isDirty || hasNote;
  const [discarded, setDiscarded] = useState(0);
  useUnsavedGuard(hasUnsaved, () => {
    setDirty(false);
    setHasNote(false);
    setDiscarded((times) => times + 1);
  });
  // A new version of the order remounts the form with the saved values, but not while it holds unsaved text.
  const [shownVersion, setShownVersion] = useState(order.updatedAt);
  if (shownVersion !== order.updatedAt && !hasUnsaved) setShownVersion(order.updatedAt);
  return (
    <Fragment key={`${shownVersion} ${discarded}`}>
      <EditHead order={order} isDirty={isDirty} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {order.editable ? (
          <StaffForm shop={shop} initial={formOf(order)} onChange={() => setDirty(true)}>
            <EditForm order={order} shop={shop} isDirty={isDirty} onDirty={setDirty} onSaved={router.refresh} />
          </StaffForm>
        ) : (
          <div className="panel flex flex-col gap-6">
            <p className="text-sm text-muted-foreground">{t("locked")}</p>
            <OrderFacts order={order} />
          </div>
        )}
        <div className="panel flex flex-col gap-6">
          <ContactButtons order={order} write={write} />
          <OrderParcels key={order.updatedAt} order={order} />
          <StaffNotes id={order.id} notes={order.notes} onDirty={setHasNote} />
          <Timeline order={order} />
          <PhoneHistory history={order.history} />
          <OrderSource id={order.id} />
        </div>
      </div>
    </Fragment>
  );
}
