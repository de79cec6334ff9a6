import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  Command,
  CommandDialog,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from "@/components/ui/command";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { useFound } from "./palette-find";
import { groupsOf, type Option } from "./palette-options";
import type { Screen } from "./screens";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; screens: readonly Screen[] };

/** Finds a screen, an order or a product from anywhere. Each opening starts with an empty field. */
export function Palette({ open, onOpenChange, screens }: Props) {
  const t = useTranslations("admin.palette");
  return (
    <CommandDialog open={open} onOpenChange={onOpenChange} title={t("title")} {...useReturnFocus()}>
      <Finder screens={screens} close={() => onOpenChange(false)} />
    </CommandDialog>
  );
}

function Finder({ screens, close }: { screens: readonly Screen[]; close: () => void }) {
  const t = useTranslations("admin.palette");
  const nav = useTranslations("admin.nav");
  const locale = useLocale();
  const [text, setText] = useState("");
  const { found, isCurrent, failed } = useFound(text);
  const words = {
    dashboard: { name: nav("dashboard"), also: t("also.dashboard") },
    products: { name: nav("products"), also: t("also.products") },
    orders: { name: nav("orders"), also: t("also.orders") },
    categories: { name: nav("categories"), also: t("also.categories") },
    analytics: { name: nav("analytics"), also: t("also.analytics") },
    desk: { name: nav("desk"), also: t("also.desk") },
    customers: { name: nav("customers"), also: t("also.customers") },
    parcels: { name: nav("parcels"), also: t("also.parcels") },
    returns: { name: nav("returns"), also: t("also.returns") },
    stock: { name: nav("stock"), also: t("also.stock") },
    purchases: { name: nav("purchases"), also: t("also.purchases") },
    carriers: { name: nav("carriers"), also: t("also.carriers") },
    storage: { name: nav("storage"), also: t("also.storage") },
    delivery: { name: nav("delivery"), also: t("also.delivery") },
    messages: { name: nav("messages"), also: t("also.messages") },
    faqs: { name: nav("faqs"), also: t("also.faqs") },
    money: { name: nav("money"), also: t("also.money") },
    profit: { name: nav("profit"), also: t("also.profit") },
    ads: { name: nav("ads"), also: t("also.ads") },
    settings: { name: nav("settings"), also: t("also.settings") },
    team: { name: nav("team"), also: t("also.team") },
  };
  const groups = groupsOf(text, found, screens, words, locale);
  const options = groups.flatMap((group) => group.options);
  const { active, onKeyDown, forget } = useActive(options, { text, isCurrent });

  return (
    <Command label={t("field")} shouldFilter={false} value={active?.id ?? ""} onKeyDown={onKeyDown}>
      <CommandInput
        aria-label={t("field")}
        placeholder={t("field")}
        value={text}
        onValueChange={(typed) => {
          forget();
          setText(typed);
        }}
      />
      <p role="status" className="px-4 pt-2 text-xs text-muted-foreground">
        {status({ failed, isCurrent, n: options.length }, t)}
      </p>
      <CommandList label={t("title")}>
        {groups.map(({ name, options: listed }) => (
          <CommandGroup key={name} heading={t(name)}>
            {listed.map((option) => (
              <Choice key={option.id} option={option} onSelect={close} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </Command>
  );
}

type Status = { failed: boolean; isCurrent: boolean; n: number };

function status({ failed, isCurrent, n }: Status, t: ReturnType<typeof useTranslations<"admin.palette">>): string {
  if (!isCurrent) return t("searching");
  if (failed) return t("failed");
  return t("found", { n });
}

const follow = (option: Option | undefined): void =>
  document.querySelector<HTMLElement>(`[data-option="${option?.id ?? ""}"]`)?.click();

/**
 * The option that Enter opens: the one chosen by the arrow keys, else the exact match, else the first. The choice is an
 * id, because an answer changes the list. A barcode scanner presses Enter before the answer: then Enter waits for it.
 */
function useActive(options: readonly Option[], { text, isCurrent }: { text: string; isCurrent: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  const isChosen = chosen !== null && options.some(({ id }) => id === chosen);
  const index = Math.max(
    0,
    options.findIndex(({ id, isExact }) => (isChosen ? id === chosen : isExact)),
  );
  const active = options[index];

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
      setChosen(options[(index + step + options.length) % options.length]?.id ?? null);
    else return;
    event.preventDefault();
  }

  /** Called when the typed text has changed. */
  function forget() {
    awaited.current = null;
    setChosen(null);
  }

  return { active, onKeyDown, forget };
}

/** Never focused, because the field keeps the focus. It is a link, so that it can be opened in a new tab. */
function Choice({ option, onSelect }: { option: Option; onSelect: () => void }) {
  return (
    <CommandItem asChild value={option.id} onSelect={onSelect}>
      <NextLink href={option.href} prefetch={false} tabIndex={-1} data-option={option.id}>
        <span className="truncate">
          <bdi>{option.label}</bdi>
        </span>
        {option.note && (
          <CommandShortcut>
            <bdi dir="ltr">{option.note}</bdi>
          </CommandShortcut>
        )}
      </NextLink>
    </CommandItem>
  );
}
