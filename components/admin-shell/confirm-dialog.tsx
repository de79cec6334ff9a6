import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { Dialog, DialogClose, DialogTrigger } from "@/components/ui/dialog";

type QuestionProps = {
  id: string;
  title: string;
  text: ReactNode;
  /** What is about to be done, as a verb: "Delete". */
  confirm: string;
  onConfirm: () => void;
  onClose?: () => void;
  children?: ReactNode;
};

type Props = Omit<QuestionProps, "id" | "onClose"> & {
  /** The button that asks. */
  trigger: ReactNode;
  triggerClassName?: string;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ trigger, triggerClassName = buttonStyle({ variant: "outline" }), ...question }: Props) {
  const id = useId();
  return (
    <>
      <DialogTrigger dialog={id} className={triggerClassName}>
        {trigger}
      </DialogTrigger>
      <Question id={id} {...question} />
    </>
  );
}

/** The question alone, where its button stands in something that closes with it, such as a menu. */
export function Question({ id, title, text, confirm, onConfirm, onClose, children }: QuestionProps) {
  const t = useTranslations("admin.common");

  function go({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest("dialog")?.close();
    onConfirm();
  }

  return (
    <Dialog id={id} aria-label={title} onClose={onClose}>
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
  );
}
