"use client";

import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useFound } from "./palette-find";
import { groupsOf, type Option } from "./palette-options";
import { PALETTE } from "./palette-screens";

const LIST = "palette-list";
const optionId = (option: Option): string => `palette-${option.id}`;

/** Finds a screen, an order or a product from anywhere. Each opening starts with an empty field. */
export function Palette() {
  const t = useTranslations("admin.palette");
  const [openings, setOpenings] = useState(0);
  return (
    <Dialog id={PALETTE} aria-label={t("title")} className="mt-[10vh] w-full" onClose={() => setOpenings(openings + 1)}>
      <Finder key={openings} />
    </Dialog>
  );
}

function Finder() {
  const t = useTranslations("admin.palette");
  const nav = useTranslations("admin.nav");
  const locale = useLocale();
  const [text, setText] = useState("");
  const { found, isCurrent, failed } = useFound(text);
  const words = {
    dashboard: nav("dashboard"),
    products: nav("products"),
    orders: nav("orders"),
    categories: nav("categories"),
    analytics: nav("analytics"),
    storage: nav("storage"),
    delivery: nav("delivery"),
    messages: nav("messages"),
    faqs: nav("faqs"),
    settings: nav("settings"),
  };
  const groups = groupsOf(text, found, words, locale);
  const options = groups.flatMap((group) => group.options);
  const { active, onKeyDown, forget } = useActive(options, { text, isCurrent });

  return (
    <div className="flex flex-col p-3">
      <Input
        role="combobox"
        aria-label={t("field")}
        placeholder={t("field")}
        aria-expanded={options.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          forget();
          setText(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="px-3 pt-2 text-xs text-muted-foreground">
        {status({ failed, isCurrent, n: options.length }, t)}
      </p>
      <div id={LIST} role="listbox" aria-label={t("title")} className="max-h-[60vh] overflow-y-auto">
        {groups.map(({ name, options: listed }) => (
          <div key={name} role="group" aria-labelledby={`palette-group-${name}`} className="pt-3">
            <p id={`palette-group-${name}`} className="px-3 pb-1 text-xs font-medium text-muted-foreground">
              {t(name)}
            </p>
            {listed.map((option) => (
              <Choice key={option.id} option={option} isActive={option === active} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type Status = { failed: boolean; isCurrent: boolean; n: number };

function status({ failed, isCurrent, n }: Status, t: ReturnType<typeof useTranslations<"admin.palette">>): string {
  if (!isCurrent) return t("searching");
  if (failed) return t("failed");
  return t("found", { n });
}

const follow = (option: Option | undefined): void => (option && document.getElementById(optionId(option)))?.click();

/**
 * Which option Enter takes: what was typed exactly, else the first one, until the arrows have chosen another, by its id, because the list grows while
 * it is read. A barcode scanner presses Enter before the answer to what it typed: then Enter waits for that answer.
 */
function useActive(options: readonly Option[], { text, isCurrent }: { text: string; isCurrent: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  const isChosen = chosen !== null && options.some(({ id }) => id === chosen);
  const at = Math.max(
    0,
    options.findIndex(({ id, isExact }) => (isChosen ? id === chosen : isExact)),
  );
  const active = options[at];

  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  useEffect(() => {
    if (!isCurrent || awaited.current !== text) return;
    awaited.current = null;
    follow(active);
  });

  function onEnter() {
    if (isCurrent || isChosen) follow(active);
    else awaited.current = text;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") onEnter();
    else if (step !== undefined && options.length > 0)
      setChosen(options[(at + step + options.length) % options.length]?.id ?? null);
    else return;
    event.preventDefault();
  }

  /** The typed text has changed. */
  function forget() {
    awaited.current = null;
    setChosen(null);
  }

  return { active, onKeyDown, forget };
}

/** Never focused: the field keeps the focus. A link all the same, so that it also opens beside the page. */
function Choice({ option, isActive }: { option: Option; isActive: boolean }) {
  return (
    <NextLink
      id={optionId(option)}
      role="option"
      aria-selected={isActive}
      href={option.href}
      prefetch={false}
      tabIndex={-1}
      className="flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 py-2 text-sm hover:bg-muted aria-selected:bg-accent"
    >
      <span className="truncate">
        <bdi>{option.label}</bdi>
      </span>
      {option.note && (
        <bdi dir="ltr" className="shrink-0 text-xs text-muted-foreground tabular-nums">
          {option.note}
        </bdi>
      )}
    </NextLink>
  );
}
