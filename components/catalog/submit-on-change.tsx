"use client";

import { useEffect, useRef } from "react";

const WIDE = "(min-width: 1024px)";

/** Where the list stands beside its filters, a tick shows at once; on a phone several are ticked, then applied. */
export function SubmitOnChange() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    const submit = () => {
      if (window.matchMedia(WIDE).matches) form?.requestSubmit();
    };
    form?.addEventListener("change", submit);
    return () => form?.removeEventListener("change", submit);
  }, []);
  return <span ref={mark} hidden />;
}
