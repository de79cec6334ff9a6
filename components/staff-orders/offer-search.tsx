import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { SquarePicture } from "@/components/media/picture";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Field, FieldLabel } from "@/components/ui/field";
import { unitPrice } from "@/lib/catalog/price";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";
import type { Offer } from "@/lib/staff-orders/sellable-product";
import { findOffers } from "@/lib/staff-orders/write-actions";

const PAUSE_MS = 250;

type Props = {
  onChoose: (offer: Offer) => void;
  /** Instead of "add a product". */ label?: string;
  /** Whether sold-out products can be chosen, too. */ withSoldOut?: boolean;
};

/** Finds a product as staff type. Enter chooses the marked product and does not submit the form. */
export function OfferSearch({ onChoose, label, withSoldOut = false }: Props) {
  const t = useTranslations("admin.orders.lines");
  const name = label ?? t("add");
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<{ search: string; found: readonly Offer[] } | null>(null);
  useInputBeforeHydration(field, (part) => setTyped(part.querySelector("input")?.value ?? ""));
  const { run } = useAction<{ search: string }, readonly Offer[]>(findOffers);
  const search = typed.trim();
  // The result of an earlier text stays until the next answer. An empty text has no result.
  const found = search === "" ? null : (answer?.found ?? null);

  const ask = useCallback(() => {
    if (search !== "") run({ search }, { done: (offers) => setAnswer({ search, found: offers }) });
  }, [search, run]);

  useEffect(() => {
    if (answer?.search === search) return;
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [answer, search, ask]);

  /** A barcode scanner presses Enter before the answer: then Enter reads the answer at once and adds nothing. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || answer?.search === search) return;
    event.preventDefault();
    ask();
  }

  function choose(offer: Offer) {
    onChoose(offer);
    setTyped("");
    setAnswer(null);
    field.current?.querySelector("input")?.focus();
  }

  return (
    <Field ref={field}>
      <FieldLabel htmlFor={id}>{name}</FieldLabel>
      <Command shouldFilter={false} label={name} onKeyDown={onKeyDown} className="rounded-md border border-input">
        <CommandInput id={id} placeholder={t("addHint")} maxLength={200} value={typed} onValueChange={setTyped} />
        <CommandList label={t("found", { n: found?.length ?? 0 })} hidden={!found?.length}>
          {found?.map((offer) => (
            <Found
              key={offer.id}
              offer={offer}
              isDisabled={offer.stock === 0 && !withSoldOut}
              onChoose={() => choose(offer)}
            />
          ))}
        </CommandList>
      </Command>
      <p role="status" className="text-sm text-muted-foreground">
        {found && t("found", { n: found.length })}
      </p>
    </Field>
  );
}

function Found({ offer, isDisabled, onChoose }: { offer: Offer; isDisabled: boolean; onChoose: () => void }) {
  const t = useTranslations("admin.orders.lines");
  const locale = useLocale();
  const { name, brand, sku, stock, sizes, imagePath, currency } = offer;
  return (
    <CommandItem value={offer.id} disabled={isDisabled} onSelect={onChoose}>
      <span className="size-12 shrink-0 overflow-hidden bg-muted">
        {imagePath && (
          <SquarePicture path={imagePath} locale={locale} sizes="48px" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{inLocale(name, locale)}</span>
        <span className="block text-xs text-muted-foreground">
          <bdi>{inLocale(brand, locale)}</bdi> · <bdi>{sku}</bdi> · <span>{t("stock", { n: stock })}</span>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-xs tabular-nums">
        {(sizes.length > 0 ? sizes : [null]).map((size) => (
          <span key={size}>
            {size !== null && <bdi className="text-muted-foreground">{sizeLabel(size, locale)}</bdi>}{" "}
            <bdi>{formatMoney(unitPrice(offer, size), currency, locale)}</bdi>
          </span>
        ))}
      </span>
    </CommandItem>
  );
}
