import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Input } from "@/components/shop-ui/input";
import { findPlaces, isNamed, loadEverydayNames } from "@/lib/delivery/place-search";
import { fill } from "@/lib/i18n/fill";
import { labelOf, type PlaceOption, type PlaceSelectProps } from "./place-option";

const optionId = (id: string, value: number) => `${id}-${value}`;

/**
 * A text field above a list of places (the ARIA combobox pattern). The shopper types in either script and chooses by
 * keyboard, touch or voice.
 */
export function Combobox({
  locale,
  texts,
  options,
  value,
  onChange,
  onPicked,
  onLeave,
  placeholder,
  autoComplete,
  disabled,
  control,
}: PlaceSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasOpened, setIsOpen] = useState(false);
  // A field that is pressed before its places have loaded opens its list when they have.
  const isOpen = wasOpened && !disabled;
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);

  // A change of it draws the list again, with the places that are found by an everyday name.
  const [, setHasEverydayNames] = useState(false);

  const chosen = options.find((option) => option.value === value) ?? null;
  const found = findPlaces(options, typed ?? "");
  const listId = `${control.id}-list`;

  // An opened list must not stay behind the foot of the form.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  useEffect(() => {
    if (isOpen) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  /** Then the everyday names are known. Without an answer, the official names still find every place. */
  const withEverydayNames = (run: () => void) => void loadEverydayNames().then(run, () => {});

  function focus(field: HTMLInputElement) {
    field.select();
    withEverydayNames(() => setHasEverydayNames(true));
  }

  function open() {
    if (isOpen) return;
    setActive(Math.max(0, typed === null ? options.findIndex((option) => option.value === value) : 0));
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setTyped(null);
  }

  function choose(option: PlaceOption) {
    if (option.value !== value) onChange(option.value);
    close();
  }

  /** For a press on the list. Rendered at once, because `onPicked` focuses the commune field of the new wilaya. */
  function pick(option: PlaceOption) {
    flushSync(() => choose(option));
    onPicked?.();
  }

  /** Autofill enters a complete name without a choice from the list. */
  function fillIn(text: string): boolean {
    const exact = options.find((option) => isNamed(option, text));
    if (exact) choose(exact);
    return exact !== undefined;
  }

  function type(text: string) {
    if (document.activeElement?.id !== control.id) {
      if (fillIn(text)) return;
      withEverydayNames(() => fillIn(text));
    }
    setTyped(text);
    setActive(0);
    setIsOpen(document.activeElement?.id === control.id);
  }

  /** When the field loses the focus: a single match is chosen, and an empty text chooses no place. */
  function leave() {
    const [only, ...others] = typed?.trim() ? found : [];
    if (only && (others.length === 0 || isNamed(only, typed ?? ""))) choose(only);
    else if (typed?.trim() === "" && value !== null) onChange(null);
    if (typed !== null) onLeave();
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const option = found[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (option) choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? optionId(control.id, found[active].value) : undefined}
        aria-required
        autoComplete={autoComplete}
        autoCorrect="off"
        spellCheck={false}
        // Not `disabled`: the field must be able to take the focus when it has an error.
        aria-disabled={disabled}
        readOnly={disabled}
        className="select aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        placeholder={placeholder}
        value={typed ?? (chosen ? labelOf(chosen, locale) : "")}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => focus(event.target)}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isOpen && typed ? fill(texts.found, { n: found.length }, locale) : ""}
      </p>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.open}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 scroll-mt-8 scroll-mb-24 scroll-py-2 overflow-y-auto overscroll-contain rounded-md border border-border bg-popover py-1 text-popover-foreground shadow-lg"
        // The field keeps the focus while the list is pressed or scrolled.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          found.map((option, index) => (
            <li
              key={option.value}
              id={optionId(control.id, option.value)}
              role="option"
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              onClick={() => pick(option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-muted aria-selected:font-medium data-active:bg-accent"
            >
              {option.code !== undefined && (
                <span className="w-6 shrink-0 text-sm text-muted-foreground tabular-nums">{option.code}</span>
              )}
              <span>{option.name[locale]}</span>
            </li>
          ))}
        {isOpen && found.length === 0 && (
          <li role="option" aria-disabled aria-selected={false} className="px-3.5 py-2.5 text-sm text-muted-foreground">
            {fill(texts.none, { query: typed ?? "" }, locale)}
          </li>
        )}
      </ul>
    </div>
  );
}
