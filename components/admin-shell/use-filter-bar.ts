import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useTransition } from "react";
import type { ListQuery } from "@/lib/core/list-address";
import { query } from "@/lib/core/query";
import { localePath } from "@/lib/i18n/navigation";

/** A list with its filters in the address. */
export type FilteredList<Filters> = {
  path: string;
  parse: (asked: ListQuery) => Filters;
  /** The parameters of the address, empty where the filters have their default value. */
  params: (filters: Filters) => Record<string, string>;
};

/**
 * How long to wait after a keystroke before fetching the list, so that typing a name causes one request and not one per
 * letter.
 */
const TYPING_MS = 350;
/** Longer, because a typed date is valid several times before it is complete. */
const DATE_MS = 800;

const waitMs = (field: EventTarget): number => {
  if (!(field instanceof HTMLInputElement) || field.type === "checkbox") return 0;
  return field.type === "date" ? DATE_MS : TYPING_MS;
};

const valuesIn = (form: HTMLFormElement): ListQuery =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function setFields(form: HTMLFormElement, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
    else if (field instanceof HTMLInputElement) field.value = value;
    // A default value is not in the address; it is the first option.
    else if (field instanceof HTMLSelectElement) field.value = value || (field.options[0]?.value ?? "");
  }
}

/**
 * Filters that change the address as staff type. The fields are uncontrolled: when the list for an older text arrives,
 * the newer text in the field is kept.
 */
export function useFilterBar<Filters extends { search: string; page: number }>(
  { path, parse, params }: FilteredList<Filters>,
  filters: Filters,
) {
  const router = useRouter();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The queries that this form has sent and whose lists have not arrived yet; null before the first effect. */
  const sent = useRef<string[] | null>(null);
  const [isPending, startTransition] = useTransition();
  const shownQuery = query(params({ ...filters, page: 1 }));

  function go() {
    clearTimeout(timer.current);
    // Offline, a navigation would replace the screen by the browser's error page.
    if (!form.current || !navigator.onLine) return;
    const next = parse(valuesIn(form.current));
    const asked = query(params(next));
    if (asked === (sent.current?.at(-1) ?? shownQuery)) return;
    sent.current = [...(sent.current ?? []), asked];
    // A changed search replaces the one before, so that Back does not go letter by letter.
    const move = next.search !== filters.search && filters.search !== "" ? router.replace : router.push;
    startTransition(() => move(localePath(locale, path + asked), { scroll: false }));
  }

  useEffect(() => {
    if (!form.current) return;
    if (sent.current === null) {
      // Reads the list for what was typed before the script had loaded.
      sent.current = [];
      if (query(params(parse(valuesIn(form.current)))) !== shownQuery)
        timer.current = setTimeout(() => form.current?.requestSubmit());
      return;
    }
    const place = sent.current.indexOf(shownQuery);
    sent.current = sent.current.slice(place + 1);
    if (place !== -1) return;
    // A tab, a link or Back changed the address: the fields follow it.
    sent.current = [];
    clearTimeout(timer.current);
    setFields(form.current, params(parse(Object.fromEntries(new URLSearchParams(shownQuery)))));
  }, [shownQuery, parse, params]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    isPending,
    onChange: ({ target }: FormEvent) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => form.current?.requestSubmit(), waitMs(target));
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      go();
    },
  };
}
