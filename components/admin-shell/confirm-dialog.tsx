"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { Dialog, DialogClose, DialogTrigger } from "@/components/ui/dialog";

type Props = {
  /** The button that asks. */
  trigger: ReactNode;
  triggerClassName?: string;
  title: string;
  text: ReactNode;
  /** What is about to be done, as a verb: "Delete". */
  confirm: string;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ trigger, triggerClassName = buttonStyle({ variant: "outline" }), title, text, confirm, onConfirm, children }: Props) {
  const id = useId();
  const t = useTranslations("admin.common");

  function go({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest("dialog")?.close();
    onConfirm();
  }

  return (
    <>
      <DialogTrigger dialog={id} className={triggerClassName}>
        {trigger}
      </DialogTrigger>
      <Dialog id={id} aria-label={title}>
        <div className="flex flex-col gap-4 p-6">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm">{text}</p>
          {children}
          <div className="mt-2 flex flex-col gap-2 sm:flex-row-reverse">
            <Button variant="destructive" onClick={go}>
              {confirm}
            </Button>
            <DialogClose dialog={id} className={buttonStyle({ variant: "outline" })}>
              {t("keep")}
            </DialogClose>
          </div>
        </div>
      </Dialog>
    </>
  );
}
