"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/shop-ui/button";
import { copyText } from "@/lib/core/copy-text";

type Texts = {
  share: string;
  /** The title that the receiver sees with the link. */ title: string;
  copied: string;
  /** Names the field with the link. */ link: string;
};

type Props = Pick<ButtonProps, "variant" | "size" | "className"> & {
  /** The path with the language, without the origin. */ path: string;
  texts: Texts;
};

/** Shares a link with the device's own dialog. Without one, copies the link; when copying is not allowed, shows it. */
export function ShareButton({ path, texts, ...buttonProps }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "shown" | null>(null);
  /** With the size that is chosen on the page (CATALOG-14). */
  const address = () => location.origin + path + (/\?size=[^&]+/.exec(location.search)?.[0] ?? "");

  async function share() {
    const url = address();
    const isDone = await (navigator as Partial<Navigator>).share?.({ title: texts.title, url }).then(
      () => true,
      (reason: Error) => reason.name === "AbortError",
    );
    if (!isDone) setOutcome((await copyText(url)) ? "copied" : "shown");
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
    <Button {...buttonProps} onClick={share}>
      <span aria-live="polite">{outcome === "copied" ? texts.copied : texts.share}</span>
    </Button>
  );
}
