import NextLink from "next/link";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { SquarePicture } from "@/components/media/picture";
import { inLocale } from "@/lib/catalog/product";
import { rememberSearch } from "@/lib/catalog/recent-searches";
import type { Suggestion, Suggestions } from "@/lib/catalog/suggestions";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { Filled } from "./filled";
import type { FrameData } from "./frame-data";
import { Reach } from "./plain-footer";
import { SearchStart } from "./search-start";
import { useSuggestions } from "./use-suggestions";

export { rememberSearch };

const LIST = "search-suggestions";
const optionId = (index: number) => `${LIST}-${index}`;

/** The props that make the search field a combobox (the ARIA pattern): its role, its state and its keys. */
export type ComboboxProps = Pick<
  ComponentProps<"input">,
  "role" | "aria-autocomplete" | "aria-controls" | "aria-expanded" | "aria-activedescendant" | "onKeyDown"
>;

type SuggestionTexts = FrameData["texts"]["suggestions"];

export type SuggestionsProps = {
  text: string;
  /** The address of all results for the text. */
  allHref: string;
  frame: FrameData;
  onCombobox: (field: ComboboxProps) => void;
};

/** Products below the search field while the shopper types. Every option is a link, so it can open in a new tab. */
export function SearchSuggestions({ text, allHref, frame, onCombobox }: SuggestionsProps) {
  const { locale } = frame;
  const texts = frame.texts.suggestions;
  const answer = useSuggestions(text);
  const products = answer?.products ?? [];
  const isOpen = products.length > 0;
  const remark = answer && remarkOf(answer, texts, locale);
  const active = useCombobox(answer?.search ?? null, isOpen ? products.length + 1 : 0, onCombobox);
  return (
    <>
      <p role="status" className={remark ? "mt-5" : "sr-only"}>
        {remark ?? (answer?.isCurrent && fill(texts.found, { n: products.length }, locale))}
      </p>
      {answer && !isOpen && (
        <ul className="search-links search-ways">
          <li>
            <NextLink href={localePath(locale, paths.products())} prefetch={false}>
              {frame.texts.allProducts}
            </NextLink>
          </li>
          <Reach frame={frame} />
        </ul>
      )}
      {!isOpen && <SearchStart locale={locale} />}
      <ul
        id={LIST}
        role="listbox"
        aria-label={texts.list}
        hidden={!isOpen}
        className="-mx-3 mt-5 -mb-4 min-h-0 overflow-y-auto overscroll-contain"
      >
        {products.map((product, index) => (
          <Option
            key={product.id}
            index={index}
            active={active}
            href={localePath(locale, paths.product(product.id))}
            onChoose={() => rememberSearch(text)}
          >
            <Product product={product} locale={locale} texts={texts} />
          </Option>
        ))}
        {isOpen && (
          <Option index={products.length} active={active} href={allHref} onChoose={() => rememberSearch(text)}>
            <span className="link py-1.5 text-sm">{texts.all}</span>
          </Option>
        )}
      </ul>
    </>
  );
}

/** The text above the suggestions: that there are none, or that they are only similar. */
function remarkOf(
  { search, corrected, near, products }: Suggestions & { search: string },
  texts: SuggestionTexts,
  locale: Locale,
): string | null {
  if (products.length === 0) return fill(texts.none, { search }, locale);
  if (near) return fill(texts.near, { search }, locale);
  return corrected === null ? null : fill(texts.corrected, { text: corrected }, locale);
}

type Reached = { search: string | null; index: number | null };

/** The index of the option that the arrow keys have reached; null for the field itself, and after each new answer. */
function useCombobox(
  search: string | null,
  options: number,
  onCombobox: SuggestionsProps["onCombobox"],
): number | null {
  const [reached, setReached] = useState<Reached>({ search, index: null });
  const active = reached.search === search && reached.index !== null && reached.index < options ? reached.index : null;

  useEffect(() => {
    /** The arrow keys go round: field, first option … last option, field. Counts key presses not yet rendered. */
    const moved = (step: number) => (before: Reached) => {
      const from = before.search === search ? (before.index ?? -1) : -1;
      const next = (from + step + 1 + options + 1) % (options + 1);
      return { search, index: next === 0 ? null : next - 1 };
    };
    function onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (options === 0 || event.nativeEvent.isComposing) return;
      if (step !== undefined) setReached(moved(step));
      else if (event.key === "Enter" && active !== null) document.getElementById(optionId(active))?.click();
      else return;
      event.preventDefault();
    }
    onCombobox({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": LIST,
      "aria-expanded": options > 0,
      "aria-activedescendant": active === null ? undefined : optionId(active),
      onKeyDown,
    });
    if (active !== null) document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [search, options, active, onCombobox]);

  return active;
}

type OptionProps = { index: number; active: number | null; href: string; onChoose: () => void; children: ReactNode };

/** It never has the focus: the field keeps it, and the arrow keys mark the option. */
function Option({ index, active, href, onChoose, children }: OptionProps) {
  return (
    <li role="presentation" className="last:sticky last:bottom-0 last:bg-popover">
      <NextLink
        id={optionId(index)}
        role="option"
        aria-selected={index === active}
        href={href}
        prefetch={false}
        onClick={onChoose}
        tabIndex={-1}
        className="flex min-h-11 items-center gap-4 rounded-sm px-3 py-2 hover:bg-muted aria-selected:bg-accent"
      >
        {children}
      </NextLink>
    </li>
  );
}

function Product({ product, locale, texts }: { product: Suggestion; locale: Locale; texts: SuggestionTexts }) {
  const price = formatMoney(product.priceFrom, product.currency, locale);
  return (
    <>
      <span className="size-14 picture-frame shrink-0">
        {product.image !== null && <SquarePicture path={product.image} locale={locale} sizes="56px" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-display text-lg leading-snug">{inLocale(product.name, locale)}</span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
          <span>
            <span>{inLocale(product.brand, locale)}</span>
            {!product.inStock && <span className="text-destructive">{` · ${texts.soldOut}`}</span>}
          </span>
          <span className="shrink-0">
            <Filled template={texts.from} values={{ price }} />
          </span>
        </span>
      </span>
    </>
  );
}
