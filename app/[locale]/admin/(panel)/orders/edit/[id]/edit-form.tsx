"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { OrderLines } from "@/components/admin-orders/order-lines";
import { StaffFields } from "@/components/admin-orders/staff-form";
import { useRefusalWords } from "@/components/admin-orders/use-refusal-words";
import { useTellRefusal } from "@/components/admin-orders/use-tell-refusal";
import { useAction } from "@/components/admin-shell/use-action";
import type { CheckoutShop } from "@/components/checkout/checkout-shop";
import { useCheckoutForm } from "@/components/checkout/use-checkout-form";
import { Totals } from "@/components/orders/totals";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { editOrder } from "@/lib/checkout/admin-actions";
import { editedItems, linesSubtotal, type OrderLine, soldLine } from "@/lib/checkout/lines";
import type { WrittenOrder } from "@/lib/checkout/placed-order";
import { MINOR_PER_UNIT } from "@/lib/core/money";
import type { AdminOrder } from "@/lib/orders/admin-order";
import { Conflict } from "./conflict";

type Props = { order: AdminOrder; shop: CheckoutShop; isDirty: boolean; onDirty: (isDirty: boolean) => void };

/** The totals are those of the order as it is written: the server reckons them anew with each save. */
export function EditForm({ order, shop, isDirty, onDirty }: Props) {
  const t = useTranslations("admin.orders.form");
  const saved = useTranslations("admin.common")("saved");
  const router = useRouter();
  const { form } = useCheckoutForm();
  const [lines, setLines] = useState<readonly OrderLine[]>(() => order.items.map(soldLine));
  const [fee, setFee] = useState("");
  const [read, setRead] = useState(order.updatedAt);
  const { failure, mayGo, tell } = useTellRefusal();
  const wordsOf = useRefusalWords();
  const { run, isPending } = useAction<unknown, WrittenOrder>(editOrder);

  function save(version: string) {
    if (!mayGo()) return;
    const shipping = fee === "" ? null : Number(fee) * MINOR_PER_UNIT;
    run({ ...form, id: order.id, version, locale: shop.locale, items: editedItems(lines), shipping }, {
      done: (written) => {
        setRead(written.version ?? read);
        onDirty(false);
        notify({ kind: "success", title: saved });
        router.refresh();
      },
      refused: tell,
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(read);
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
      <StaffFields subtotal={linesSubtotal(lines) ?? order.subtotal} />
      <TextField
        label={t("fee")}
        hint={t("feeHint")}
        inputMode="numeric"
        maxLength={6}
        className="max-w-48"
        value={fee}
        onChange={({ target }) => {
          setFee(target.value.replace(/\D/g, ""));
          onDirty(true);
        }}
      />
      <Totals totals={order} taxRateBp={order.taxRateBp} currency={order.currency} locale={shop.locale} texts={shop.texts.totals} />
      {failure?.error === "status_conflict" && <Conflict id={order.id} failure={failure} onOverwrite={save} />}
      {failure && failure.error !== "status_conflict" && (
        <p role="alert" className="text-sm text-destructive">
          {wordsOf(failure)}
        </p>
      )}
      <Button type="submit" className="sm:self-start" disabled={!isDirty || isPending || lines.length === 0}>
        {t("save")}
      </Button>
    </form>
  );
}
