import { useEffect, useRef, useState } from "react";
import { readCount } from "@/lib/catalog/read-count";
import type { Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";
import { filledFields } from "./filled-fields";

const ASK_AFTER_MS = 250;

export type FootTexts = Record<"show" | "apply" | "clear", string>;
/** The buttons of the filter form. In the sheet they say how many products the ticked filters would leave. */
export function FilterFoot({ total, locale, texts }: { total: number; locale: Locale; texts: FootTexts }) {
  const foot = useRef<HTMLDivElement>(null);
  /** Null when the server did not answer. */
  const [count, setCount] = useState<number | null>(total);

  useEffect(() => {
    const form = foot.current?.closest("form");
    let timer: ReturnType<typeof setTimeout>;
    let asking = new AbortController();
    const ask = async (signal: AbortSignal) => {
      const answer = form && (await readCount(filledFields(form), signal).catch(() => null));
      if (!signal.aborted) setCount(answer ?? null);
    };
    const onInput = () => {
      if (!form?.closest("dialog")?.open) return;
      form.dataset.changed = "";
      clearTimeout(timer);
      asking.abort();
      const { signal } = (asking = new AbortController());
      timer = setTimeout(() => void ask(signal), ASK_AFTER_MS);
    };
    form?.addEventListener("input", onInput);
    // The browser can open the sheet without script, so the shopper may have ticked filters before this script ran.
    onInput();
    return () => {
      form?.removeEventListener("input", onInput);
      clearTimeout(timer);
      asking.abort();
      delete form?.dataset.changed;
      // When Next hides the page, the form is reset to the filters of its address (SubmitOnChange).
      setCount(total);
    };
  }, [total]);

  function clear() {
    const form = foot.current?.closest("form");
    form
      ?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")
      .forEach((input) => (input.type === "checkbox" ? (input.checked = false) : (input.value = "")));
    form?.dispatchEvent(new Event("input"));
  }

  return (
    <div ref={foot} className="filter-foot">
      <button type="button" onClick={clear} className="filter-clear needs-script button button-link lg:hidden">
        {texts.clear}
      </button>
      <button type="submit" className="button button-default">
        <span aria-live="polite">{count === null ? texts.apply : fill(texts.show, { n: count }, locale)}</span>
      </button>
    </div>
  );
}
