import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Price } from "@/components/catalog/price";
import { useAction } from "@/components/admin-shell/use-action";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { useOrderTotals } from "@/components/order-form/use-order-totals";
import { Totals } from "@/components/orders/totals";
import { notify } from "@/components/shell/notify";
import { FEE_FIELD, FeeField } from "@/components/staff-orders/fee-field";
import { OrderLines } from "@/components/staff-orders/order-lines";
import { StaffFields } from "@/components/staff-orders/staff-form";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { useTellRefusal } from "@/components/staff-orders/use-tell-refusal";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { agreedFee, feeText } from "@/lib/staff-orders/agreed-fee";
import { editedTotals } from "@/lib/order-change/edited-totals";
import { linesSubtotal, type OrderLine, soldLine } from "@/lib/order-change/lines";
import { editedItems } from "@/lib/staff-orders/lines";
import type { EditedOrder } from "@/lib/staff-orders/write-rows";
import type { AdminOrder } from "@/lib/staff-orders/rows";
import { editOrder } from "@/lib/staff-orders/write-actions";
import { Conflict } from "./conflict";

type Props = {
  order: AdminOrder;
  shop: CheckoutShop;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
  /** Called after a save, to read the order again. */
  onSaved: () => void;
  /** The field with missing data, which gets the focus. */
  startAt?: "address" | "fee" | "desk";
  /** Shown beside the save button. */
  children?: ReactNode;
};

/** Corrects an order. The database computes the totals by the same rules as this screen. */
export function EditForm({ order, shop, isDirty, onDirty, onSaved, startAt, children }: Props) {
  const t = useTranslations("admin.orders.form");
  const saved = useTranslations("admin.common")("saved");
  const { form, fieldId } = useOrderForm();
  const [lines, setLines] = useState<readonly OrderLine[]>(() => order.items.map(soldLine));
  const [typedFee, setTypedFee] = useState(() => feeText(order));
  const [readVersion, setReadVersion] = useState(order.updatedAt);
  const { failure, validate, showRefusal } = useTellRefusal();
  const wordsOf = useRefusalWords();
  const { run, isPending } = useAction<unknown, EditedOrder>(editOrder);
  const subtotal = linesSubtotal(lines) ?? order.subtotal;
  const { quote } = useOrderTotals(subtotal, { name: "ready" });
  const fee = agreedFee(typedFee, order.currency);
  const totals = editedTotals(order, {
    subtotal,
    wilaya: form.wilaya,
    deliveryType: form.deliveryType,
    quote,
    agreed: fee === "wrong" ? null : fee,
    isGift: form.gift !== undefined,
    giftWrapPrice: shop.giftWrapPrice,
  });

  const startId = { address: fieldId("address"), fee: FEE_FIELD, desk: fieldId("deliveryType") }[startAt ?? "address"];
  useEffect(() => {
    if (startAt !== undefined) document.getElementById(startId)?.focus();
  }, [startAt, startId]);

  /** Asks before an agreed fee is removed. */
  const confirmDroppedFee = () =>
    fee !== null ||
    !order.shippingAgreed ||
    window.confirm(t("dropFee", { fee: formatMoney(order.shipping ?? 0, order.currency, shop.locale) }));

  function save(version: string) {
    if (fee === "wrong") return document.getElementById(FEE_FIELD)?.focus();
    if (!validate() || !confirmDroppedFee()) return;
    run(
      { ...form, id: order.id, version, locale: shop.locale, items: editedItems(lines), shipping: fee },
      {
        done: (written) => {
          setReadVersion(written.version);
          onDirty(false);
          notify({ kind: "success", title: saved });
          onSaved();
        },
        refused: showRefusal,
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(readVersion);
  }

  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-8">
      <OrderLines
        lines={lines}
        currency={order.currency}
        onChange={(next) => {
          setLines(next);
          onDirty(true);
        }}
      />
      <StaffFields subtotal={subtotal} />
      <FeeField
        value={typedFee}
        currency={order.currency}
        onChange={(typed) => {
          setTypedFee(typed);
          onDirty(true);
        }}
      />
      <Totals
        totals={totals}
        taxRateBp={order.taxRateBp}
        currency={order.currency}
        locale={shop.locale}
        texts={shop.texts.totals}
      />
      {failure?.error === "status_conflict" && <Conflict id={order.id} failure={failure} onOverwrite={save} />}
      <div className="edit-foot">
        {failure && failure.error !== "status_conflict" && (
          <p role="alert" className="w-full text-sm text-destructive">
            {wordsOf(failure)}
          </p>
        )}
        <Button type="submit" disabled={!isDirty || isPending || lines.length === 0}>
          {t("save")}
        </Button>
        <Price
          amount={totals.total}
          currency={order.currency}
          locale={shop.locale}
          className="ms-auto tabular-nums sm:order-last"
        />
        {children}
      </div>
    </form>
  );
}
