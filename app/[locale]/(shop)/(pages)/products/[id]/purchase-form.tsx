"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useActionState, useId, useRef } from "react";
import { enteredQuantity, QUANTITY, QuantityStepper } from "@/components/cart/quantity-stepper";
import { ReducedPrice } from "@/components/catalog/reduced-price";
import { type SizeChoice, useProductChoice } from "@/components/quick-order/product-choice";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/shop-ui/button";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { isRefusal, noticeValues } from "@/lib/cart/cart";
import type { NoticeTexts } from "@/lib/cart/notice-texts";
import { withFreshFacts } from "@/lib/cart/fresh-facts";
import { useCartActions } from "@/lib/cart/use-cart";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";

const SIZE = "size";

type Props = {
  texts: Record<"size" | "quantity" | "quantityRefused" | "decrease" | "increase" | "add" | "checkout", string>;
  notices: NoticeTexts;
  /** The button that orders at once, between the fields and the cart's button. It has a form of its own. */
  children: ReactNode;
};

/** Size, quantity and the button. The rules are in `lib/cart`; this form calls them and shows the result. */
export function PurchaseForm({ texts, notices, children }: Props) {
  const { product, locale, sizes, soldOut, size, setSize, quantity, setQuantity, shown } = useProductChoice();
  const cart = useCartActions();
  const router = useRouter();
  const sizeOf = (entries: FormData) => sizes.find((choice) => choice.size === entries.get(SIZE))?.size ?? null;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useInputBeforeHydration(form, (element) => setSize(sizeOf(new FormData(element))));

  /** Uses the submitted values. A form that was submitted before hydration is submitted again by React. */
  const [, addToCart, isAdding] = useActionState(async (_: void, entries: FormData) => {
    const wanted = enteredQuantity(entries) ?? 0;
    if (wanted < 1) return form.current?.querySelector<HTMLElement>(`[name=${QUANTITY}]`)?.focus();
    const notice = cart.add(await withFreshFacts(product), sizeOf(entries), wanted);
    if (!notice) return;
    const { title, message } = notices[notice.key];
    const isRefused = isRefusal(notice);
    notify({
      title,
      description: fill(message, noticeValues(notice, locale), locale),
      kind: isRefused ? "error" : "success",
      action: isRefused
        ? undefined
        : { label: texts.checkout, onClick: () => router.push(localePath(locale, paths.checkout)) },
      isOfPage: true,
    });
    if (!isRefused) setQuantity(1);
  }, undefined);

  return (
    <>
      <form ref={form} id={id} data-first className="flex flex-col gap-6" action={addToCart}>
        <p className="flex flex-wrap items-baseline gap-x-3 text-2xl" aria-live="polite">
          <ReducedPrice reduction={shown.reduction}>
            <bdi>{shown.price}</bdi>
          </ReducedPrice>
        </p>
        {sizes.length > 0 && (
          <fieldset>
            <legend className="label mb-3">{texts.size}</legend>
            <div className="flex flex-wrap gap-x-3 gap-y-1">
              {sizes.map((choice) => (
                <SizeButton key={choice.size} choice={choice} isChosen={choice.size === size} onChoose={setSize} />
              ))}
            </div>
          </fieldset>
        )}
        {!soldOut && (
          <div className="buy-line">
            <span aria-hidden className="label">
              {texts.quantity}
            </span>
            <QuantityStepper value={quantity} onChange={setQuantity} texts={texts} refusal={texts.quantityRefused} />
          </div>
        )}
      </form>
      {children}
      {/* Disabled while the current stock is read: a second press would add a second bottle. */}
      {!soldOut && (
        <Button
          type="submit"
          form={id}
          data-first
          size="lg"
          variant="outline"
          aria-busy={isAdding}
          aria-disabled={isAdding}
          onClick={(press) => isAdding && press.preventDefault()}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}

type SizeButtonProps = { choice: SizeChoice; isChosen: boolean; onChoose: (size: string) => void };

/** A radio button named by its size; a screen reader then reads its price and the price of 10 ml. */
function SizeButton({ choice, isChosen, onChoose }: SizeButtonProps) {
  const id = useId();
  return (
    <label className="size-option">
      {/* React resets a form after it is sent, so the chosen size is the default value too. */}
      <input
        type="radio"
        name={SIZE}
        value={choice.size}
        defaultChecked={isChosen}
        onChange={() => onChoose(choice.size)}
        aria-labelledby={id}
        aria-describedby={`${id}price`}
        className="sr-only"
      />
      <bdi id={id}>{choice.label}</bdi>
      <span id={`${id}price`}>
        <bdi>{choice.price}</bdi>
        {choice.per10ml !== null && <small>{choice.per10ml}</small>}
      </span>
    </label>
  );
}
