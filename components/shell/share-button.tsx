"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/shop-ui/button";

type Texts = {
  share: string;
  /** What the receiver reads before the link. */ title: string;
  copied: string;
  /** Names the field with the link. */ link: string;
};

type Props = Pick<ButtonProps, "variant" | "size" | "className"> & {
  /** In the page's language, without origin. */ path: string;
  texts: Texts;
};

/** Shares a link with the device's own dialog. Without that, copies the link; when copying is not allowed, shows it. */
export function ShareButton({ path, texts, ...look }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "shown" | null>(null);
  const address = () => new URL(path, location.origin).href;

  async function share() {
    const url = address();
    if (typeof navigator.share === "function") {
      const given = await navigator.share({ title: texts.title, url }).then(
        () => true,
        (reason: unknown) => reason instanceof DOMException && reason.name === "AbortError",
      );
      if (given) return;
    }
    await navigator.clipboard.writeText(url).then(
      () => setOutcome("copied"),
      () => setOutcome("shown"),
    );
  }

  if (outcome === "shown") {
    return (
      <input
        readOnly
        aria-label={texts.link}
        dir="ltr"
        value={address()}
        onFocus={(event) => event.target.select()}
        className="input max-w-sm"
      />
    );
  }
  return (
    <Button {...look} onClick={share}>
      <span aria-live="polite">{outcome === "copied" ? texts.copied : texts.share}</span>
    </Button>
  );
}
