import type { MouseEvent } from "react";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { Dialog, DialogClose, DialogTrigger } from "@/components/shop-ui/dialog";
import type { Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";

type Props = {
  number: string;
  texts: Record<"button" | "title" | "text" | "confirm" | "keep", string>;
  locale: Locale;
  onConfirm: () => void;
};

/** Asks the shopper to confirm the cancellation of an order: the shopper cannot undo it (ORDER-7). */
export function CancelDialog({ number, texts, locale, onConfirm }: Props) {
  const id = `cancel-${number}`;
  const title = fill(texts.title, { number }, locale);

  function confirm({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest("dialog")?.close();
    onConfirm();
  }

  return (
    <>
      <DialogTrigger dialog={id} className="link min-h-11 text-sm hover:text-destructive sm:ms-auto">
        {texts.button}
      </DialogTrigger>
      <Dialog id={id} aria-label={title}>
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          <h2 className="font-display text-2xl">{title}</h2>
          <p>{texts.text}</p>
          <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
            <Button variant="destructive" onClick={confirm}>
              {texts.confirm}
            </Button>
            <DialogClose dialog={id} className={buttonStyle({ variant: "outline" })}>
              {texts.keep}
            </DialogClose>
          </div>
        </div>
      </Dialog>
    </>
  );
}
