import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { dropEmptyFields, filledFields } from "./filled-fields";

/** Where the shopper was when the form was sent: changed field, open folds, scroll positions. `href`: the new page. */
type Place = { href: string; name: string; value: string; openFolds: number[]; pageTop: number; formTop: number };

let placeBefore: Place | null = null;

const foldsOf = (form: HTMLFormElement): HTMLDetailsElement[] => [...form.querySelectorAll("details")];

function placeIn(form: HTMLFormElement, { name, value }: HTMLInputElement | HTMLSelectElement, href: string): Place {
  return {
    href,
    name,
    value,
    openFolds: foldsOf(form).flatMap((fold, index) => (fold.open ? [index] : [])),
    pageTop: window.scrollY,
    formTop: form.scrollTop,
  };
}

function returnTo({ name, value, openFolds, pageTop, formTop }: Place, form: HTMLFormElement): void {
  foldsOf(form).forEach((fold, index) => (fold.open ||= openFolds.includes(index)));
  const sameName = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
  (sameName.find((field) => field.value === value) ?? sameName[0])?.focus({ preventScroll: true });
  form.scrollTop = formTop;
  window.scrollTo({ top: pageTop, behavior: "instant" });
}

/**
 * Beside the list, a tick sends the form at once and keeps the shopper's place. In the sheet the shopper ticks several
 * filters, then applies them. Next keeps the page that a shopper leaves, with its form, and shows it again on Back and
 * for a link to the same address. So the form is reset to the filters of its address when its page is hidden.
 */
export function SubmitOnChange() {
  const marker = useRef<HTMLSpanElement>(null);
  const router = useRouter();

  const submit = useEffectEvent(({ target }: Event) => {
    const form = marker.current?.closest("form");
    if (
      !form ||
      !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) ||
      form.closest("dialog")?.open ||
      !form.reportValidity()
    )
      return;
    const href = `${new URL(form.action).pathname}?${filledFields(form)}`;
    placeBefore = placeIn(form, target, href);
    router.push(href, { scroll: false });
  });

  useEffect(() => {
    const form = marker.current?.closest("form");
    const onChange = (event: Event) => submit(event);
    const onFormData = ({ formData }: FormDataEvent) => dropEmptyFields(formData);
    form?.addEventListener("change", onChange);
    form?.addEventListener("formdata", onFormData);
    return () => {
      form?.removeEventListener("change", onChange);
      form?.removeEventListener("formdata", onFormData);
    };
  }, []);

  useLayoutEffect(() => {
    const form = marker.current?.closest("form");
    // A shopper who went elsewhere before the new page came does not return to that place.
    if (!placeBefore || !form || placeBefore.href !== location.pathname + location.search) return;
    returnTo(placeBefore, form);
    placeBefore = null;
  }, []);

  useLayoutEffect(() => {
    const form = marker.current?.closest("form");
    return () => form?.reset();
  }, []);

  return <span ref={marker} hidden />;
}
