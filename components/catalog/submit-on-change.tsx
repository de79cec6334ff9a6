"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { filledFields } from "./filled-fields";

/** Where somebody was in a form that is drawn anew with its answer, and the address of that. */
type Place = { href: string; name: string; value: string; open: number[]; top: number; within: number };

let left: Place | null = null;

const foldsOf = (form: HTMLFormElement): HTMLDetailsElement[] => [...form.querySelectorAll("details")];

function placeIn(form: HTMLFormElement, { name, value }: HTMLInputElement | HTMLSelectElement, href: string): Place {
  return {
    href,
    name,
    value,
    open: foldsOf(form).flatMap((fold, index) => (fold.open ? [index] : [])),
    top: window.scrollY,
    within: form.scrollTop,
  };
}

function returnTo({ name, value, open, top, within }: Place, form: HTMLFormElement): void {
  foldsOf(form).forEach((fold, index) => (fold.open ||= open.includes(index)));
  const same = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
  (same.find((field) => field.value === value) ?? same[0])?.focus({ preventScroll: true });
  form.scrollTop = within;
  window.scrollTo({ top, behavior: "instant" });
}

/**
 * Beside the list a tick sends the form at once and keeps the shopper's place; in the sheet several are ticked, then applied.
 * Next keeps the page that a shopper leaves, with its form, and shows it again on Back and for a link to the same address.
 * So the form goes back to what its address says when its page is hidden.
 */
export function SubmitOnChange() {
  const mark = useRef<HTMLSpanElement>(null);
  const router = useRouter();

  const submit = useEffectEvent(({ target }: Event) => {
    const form = mark.current?.closest("form");
    if (
      !form ||
      !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) ||
      form.closest("dialog")?.open ||
      !form.reportValidity()
    )
      return;
    const href = `${new URL(form.action).pathname}?${filledFields(form)}`;
    left = placeIn(form, target, href);
    void import("@/components/shell/slow-navigation").then(({ navigationBegins }) => navigationBegins());
    router.push(href, { scroll: false });
  });

  useEffect(() => {
    const form = mark.current?.closest("form");
    const onChange = (event: Event) => submit(event);
    form?.addEventListener("change", onChange);
    return () => form?.removeEventListener("change", onChange);
  }, []);

  useLayoutEffect(() => {
    const form = mark.current?.closest("form");
    // Whoever went elsewhere before the answer came does not return to that place.
    if (!left || !form || left.href !== location.pathname + location.search) return;
    returnTo(left, form);
    left = null;
  }, []);

  useLayoutEffect(() => {
    const form = mark.current?.closest("form");
    return () => form?.reset();
  }, []);

  return <span ref={mark} hidden />;
}
