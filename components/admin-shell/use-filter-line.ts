import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useTransition } from "react";
import type { ListQuery } from "@/lib/core/list-address";
import { query } from "@/lib/core/query";
import { localePath } from "@/lib/i18n/navigation";

/** A list whose filters are its address. */
export type FilteredList<Filters> = {
  path: string;
  parse: (asked: ListQuery) => Filters;
  /** The parameters of the address, empty where the filters have their default value. */
  params: (filters: Filters) => Record<string, string>;
};

/** How long after a letter the list is asked: staff type a name, not a letter. */
const TYPING_MS = 350;
/** A date that is typed is a valid one several times before it is complete. */
const DATE_MS = 800;

const waitMs = (field: EventTarget): number => {
  if (!(field instanceof HTMLInputElement)) return 0;
  return field.type === "date" ? DATE_MS : TYPING_MS;
};

const valuesIn = (form: HTMLFormElement): ListQuery =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function show(form: HTMLFormElement, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
    // A default value has no text in the address; it is the first option.
    else if (field instanceof HTMLSelectElement) field.value = value || (field.options[0]?.value ?? "");
  }
}

/**
 * Fields that change the address by themselves. React does not hold their values: the address does, and what is being typed stays while
 * the list of an earlier letter arrives.
 */
export function useFilterLine<Filters extends { search: string; page: number }>(
  { path, parse, params }: FilteredList<Filters>,
  filters: Filters,
) {
  const router = useRouter();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The addresses asked for by this form that have not arrived. */
  const sent = useRef<string[] | null>(null);
  const [isPending, startTransition] = useTransition();
  const shown = query(params({ ...filters, page: 1 }));

  function go() {
    clearTimeout(timer.current);
    // Offline, a navigation would replace the screen by the browser's error page.
    if (!form.current || !navigator.onLine) return;
    const next = parse(valuesIn(form.current));
    const asked = query(params(next));
    if (asked === (sent.current?.at(-1) ?? shown)) return;
    sent.current = [...(sent.current ?? []), asked];
    // One step back for a whole word.
    const move = next.search !== filters.search && filters.search !== "" ? router.replace : router.push;
    startTransition(() => move(localePath(locale, path + asked), { scroll: false }));
  }

  useEffect(() => {
    if (!form.current) return;
    if (sent.current === null) {
      // What was typed before the page had its script is asked for now.
      sent.current = [];
      if (query(params(parse(valuesIn(form.current)))) !== shown)
        timer.current = setTimeout(() => form.current?.requestSubmit());
      return;
    }
    const place = sent.current.indexOf(shown);
    sent.current = sent.current.slice(place + 1);
    if (place !== -1) return;
    // A tab, a link or Back: the address is what counts.
    sent.current = [];
    clearTimeout(timer.current);
    show(form.current, params(parse(Object.fromEntries(new URLSearchParams(shown)))));
  }, [shown, parse, params]);

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
