import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useRef } from "react";
import { ScanField } from "@/components/parcels/scan-field";
import { playTone } from "@/components/parcels/tones";
import { inLocale } from "@/lib/catalog/product";
import type { FoundProduct } from "@/lib/purchases/rows";
import type { useFinder } from "./use-finder";

type Props = {
  finder: ReturnType<typeof useFinder>;
  area: Ref<HTMLDivElement>;
  /** Goes on to the quantity of the newest line: Enter in the empty field. */
  onNext: () => void;
};

/** The field for the scanner, with the products that fit a typed name below it. */
export function Finder({ finder, area, onNext }: Props) {
  const t = useTranslations("admin.purchases.new");
  const list = useRef<HTMLUListElement>(null);
  const waiting = useRef(0);
  const wantsNext = useRef(false);

  async function onCode(code: string, typed: string) {
    waiting.current += 1;
    const answer = await finder.take(code, typed);
    waiting.current -= 1;
    if (waiting.current === 0 && wantsNext.current) {
      wantsNext.current = false;
      // The new line is on the screen in the next frame.
      if (answer.ok) requestAnimationFrame(onNext);
    }
    return answer;
  }

  function choose(found: FoundProduct, { currentTarget }: { currentTarget: HTMLElement }) {
    const field = currentTarget.closest("[data-finder]")?.querySelector("input");
    playTone(finder.choose(found).ok);
    if (field) {
      field.value = "";
      field.focus();
    }
  }

  /** Enter in the empty field goes on; the arrows move between the field and the products below it. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement)) return;
    const isField = target instanceof HTMLInputElement;
    if (key === "Enter" && isField && target.value.trim() === "") {
      event.preventDefault();
      // The answer to the last scan is still on its way: its line comes first.
      if (waiting.current > 0) wantsNext.current = true;
      else onNext();
    }
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    const stops = [currentTarget.querySelector("input"), ...(list.current?.querySelectorAll("button") ?? [])];
    const next =
      stops[stops.indexOf(isField ? target : (target as HTMLButtonElement)) + (key === "ArrowDown" ? 1 : -1)];
    if (!next || (!isField && !list.current?.contains(target))) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div ref={area} data-finder onKeyDown={onKeyDown} className="min-w-0">
      <ScanField label={t("scan")} enter={t("enter")} onCode={onCode} onTyped={finder.onTyped} />
      {finder.matches.length > 0 && (
        <ul ref={list} aria-label={t("matches")} className="divide-y rounded-md border">
          {finder.matches.map((found) => (
            <Match key={found.productId} found={found} onChoose={choose} />
          ))}
        </ul>
      )}
    </div>
  );
}

type MatchProps = {
  found: FoundProduct;
  onChoose: (found: FoundProduct, event: { currentTarget: HTMLElement }) => void;
};

function Match({ found, onChoose }: MatchProps) {
  const t = useTranslations("admin.purchases.new");
  const locale = useLocale();
  return (
    <li>
      <button
        type="button"
        onClick={(event) => onChoose(found, event)}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-start text-sm hover:bg-accent focus-visible:bg-accent"
      >
        <bdi className="font-medium wrap-anywhere">{inLocale(found.name, locale)}</bdi>
        <bdi className="text-muted-foreground">{inLocale(found.brand, locale)}</bdi>
        <bdi dir="ltr" className="text-muted-foreground">
          {found.sku}
        </bdi>
        <span className="ms-auto text-muted-foreground tabular-nums">{t("inStock", { n: found.stock })}</span>
      </button>
    </li>
  );
}
