"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";

const FOCUS_AFTER_MS = 100;

type Props = {
  /** The list of products in the page's language; the text is added to it. */
  action: string;
  texts: Record<"label" | "placeholder" | "submit", string>;
  icon: ReactNode;
};

const never = () => () => {};

/** A plain GET form, which the browser can send alone; with script it trims, refuses a blank text and stays in the page. */
export function SearchForm({ action, texts, icon }: Props) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const hydrated = useSyncExternalStore(never, () => true, () => false);
  const blank = text.trim() === "";

  useEffect(() => {
    const dialog = field.current?.closest("dialog");
    if (!dialog) return;
    let timer: ReturnType<typeof setTimeout>;
    const focusWhenOpen = () => {
      clearTimeout(timer);
      if (dialog.open) timer = setTimeout(() => field.current?.focus(), FOCUS_AFTER_MS);
    };
    focusWhenOpen();
    // The browser may have opened it by itself, so no press of ours can be relied on to announce it.
    const observer = new MutationObserver(focusWhenOpen);
    observer.observe(dialog, { attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (blank) return;
    event.currentTarget.closest("dialog")?.close();
    router.push(`${action}?search=${encodeURIComponent(text.trim())}`);
  }

  return (
    <form role="search" action={action} method="get" onSubmit={search} className="flex items-end gap-2">
      <label className="grow">
        <span className="sr-only">{texts.label}</span>
        <input
          ref={field}
          type="search"
          name="search"
          required
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full border-0 border-b border-input bg-transparent py-3 font-display text-xl placeholder:text-muted-foreground focus:outline-none focus-visible:border-accent-strong focus-visible:shadow-[0_1px_0_var(--ring)]"
        />
      </label>
      <button type="submit" disabled={hydrated && blank} aria-label={texts.submit} className="button button-default button-icon">
        {icon}
      </button>
    </form>
  );
}
