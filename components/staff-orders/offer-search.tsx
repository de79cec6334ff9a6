import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { Picture } from "@/components/media/picture";
import { TextField } from "@/components/shell/text-field";
import { useEarlyEntry } from "@/components/ui/use-early-entry";
import { unitPrice } from "@/lib/catalog/price";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";
import type { Offer } from "@/lib/staff-orders/sellable-product";
import { findOffers } from "@/lib/staff-orders/write-actions";

const PAUSE_MS = 250;

/** Finds a product to put into the order while its name is typed; Enter asks at once, and does not send the form around it. */
export function OfferSearch({ onChoose }: { onChoose: (offer: Offer) => void }) {
  const t = useTranslations("admin.orders.lines");
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<{ search: string; found: readonly Offer[] } | null>(null);
  useEarlyEntry(field, (part) => setTyped(part.querySelector("input")?.value ?? ""));
  const { run } = useAction<{ search: string }, readonly Offer[]>(findOffers);
  const search = typed.trim();
  // What was found for an earlier text stays until the next answer; for no text there is nothing to show.
  const found = search === "" ? null : (answer?.found ?? null);

  const ask = useCallback(() => {
    if (search !== "") run({ search }, { done: (offers) => setAnswer({ search, found: offers }) });
  }, [search, run]);

  useEffect(() => {
    if (answer?.search === search) return;
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [answer, search, ask]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
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
    <div ref={field}>
      <TextField
        type="search"
        label={t("add")}
        placeholder={t("addHint")}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {found && t("found", { n: found.length })}
      </p>
      {found && (
        <ul className="mt-1 divide-y rounded-md border empty:hidden">
          {found.map((offer) => (
            <Found key={offer.id} offer={offer} onChoose={() => choose(offer)} />
          ))}
        </ul>
      )}
    </div>
  );
}

const THUMBNAIL = { alt: { en: "", ar: "" }, width: 320, height: 320, blur: null };

function Found({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const t = useTranslations("admin.orders.lines");
  const locale = useLocale();
  const { name, brand, sku, stock, sizes, imagePath, currency } = offer;
  return (
    <li>
      <button type="button" className="menu-item gap-3 py-2" disabled={stock === 0} onClick={onChoose}>
        <span className="size-12 shrink-0 overflow-hidden bg-muted">
          {imagePath && (
            <Picture
              picture={{ ...THUMBNAIL, path: imagePath }}
              locale={locale}
              sizes="48px"
              small
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere">{inLocale(name, locale)}</span>
          <span className="block text-xs text-muted-foreground">
            <bdi>{inLocale(brand, locale)}</bdi> · <bdi>{sku}</bdi> · {t("stock", { n: stock })}
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
      </button>
    </li>
  );
}
