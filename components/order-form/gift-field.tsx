import { Textarea } from "@/components/shop-ui/textarea";
import { LIMITS } from "@/lib/checkout/form";
import { useShop } from "./checkout-shop";
import { Field, useFieldProps } from "./field";
import { useOrderForm } from "./use-order-form";

/** Wrapping as a gift, with a card. Not shown by a shop that does not wrap, unless the order has it already. */
export function GiftField() {
  const { texts, money, giftWrapPrice } = useShop();
  const { form, change, leave } = useOrderForm();
  const props = useFieldProps("gift", true);
  const t = texts.gift;
  const isGift = form.gift !== undefined;
  if (giftWrapPrice === null && !isGift) return null;
  return (
    <div className="flex flex-col gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="gift"
          checked={isGift}
          onChange={({ target }) => change({ gift: target.checked ? "" : undefined })}
          className="checkbox"
        />
        <span className="grow">{t.wrap}</span>
        {giftWrapPrice !== null && (
          <bdi className="tabular-nums">{giftWrapPrice === 0 ? t.free : money(giftWrapPrice)}</bdi>
        )}
      </label>
      {isGift && (
        <Field field="gift" label={t.card} hint={t.receiver} isOptional>
          <Textarea
            rows={2}
            {...props}
            name="giftCard"
            dir={form.gift === "" ? undefined : "auto"}
            maxLength={LIMITS.gift.max}
            placeholder={t.cardHint}
            value={form.gift}
            onChange={({ target }) => change({ gift: target.value })}
            onBlur={() => leave("gift")}
          />
        </Field>
      )}
    </div>
  );
}
