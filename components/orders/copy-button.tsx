"use client";

import { useState } from "react";
import { copyText } from "@/lib/core/copy-text";

/** Copies the text beside it. Where the browser does not allow copying, the shopper can still select the text. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => setIsCopied(await copyText(text));

  return (
    <button type="button" className="link min-h-11 px-2 text-sm print:hidden" onClick={copy}>
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </button>
  );
}
