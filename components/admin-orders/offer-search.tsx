"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { cheapest } from "@/lib/catalog/price";
import { findOffers } from "@/lib/checkout/admin-actions";
import type { Offer } from "@/lib/checkout/offer";
import { formatMoney } from "@/lib/core/money";

/** Finds a product to put into the order; Enter asks, and does not send the form around it. */
export function OfferSearch({ onChoose }: { onChoose: (offer: Offer) => void }) {
  const t = useTranslations("admin.orders.lines");
  const search = useTranslations("admin.common")("search");
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly Offer[] | null>(null);
  const { run, isPending } = useAction<{ search: string }, readonly Offer[]>(findOffers);

  function ask() {
    if (typed.trim() !== "") run({ search: typed }, { done: setFound });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    ask();
  }

  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField type="search" label={t("add")} placeholder={t("addHint")} maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} onKeyDown={onKeyDown} />
        </div>
        <Button variant="outline" onClick={ask} disabled={isPending}>
          {search}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {found && t("found", { n: found.length })}
      </p>
      {found && (
        <ul className="mt-1 divide-y rounded-md border empty:hidden">
          {found.map((offer) => (
            <Found key={offer.id} offer={offer} onChoose={() => onChoose(offer)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const t = useTranslations("admin.orders.lines");
  const locale = useLocale();
  return (
    <li>
      <button type="button" className="menu-item justify-between gap-4 py-2" disabled={offer.stock === 0} onClick={onChoose}>
        <span className="min-w-0">
          <span className="block wrap-anywhere">{inLocale(offer.name, locale)}</span>
          <span className="block text-xs text-muted-foreground">
            <bdi>{offer.sku}</bdi> · {t("stock", { n: offer.stock })}
          </span>
        </span>
        <bdi className="tabular-nums">{formatMoney(cheapest(offer), offer.currency, locale)}</bdi>
      </button>
    </li>
  );
}
