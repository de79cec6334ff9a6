import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from "@/components/ui/dialog";

type Form = {
  title: string;
  children: (close: () => void) => ReactNode;
};

type PanelProps = Form & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that gets the focus when the dialog closes, when a menu item opened the dialog. */
  opener?: RefObject<HTMLButtonElement | null>;
  trigger?: ReactNode;
};

/** A form in a dialog, new at each opening. A press outside does not close it; closing asks about unsaved text. */
export function FormPanel({ open, onOpenChange, opener, trigger, title, children }: PanelProps) {
  const question = useTranslations("admin.common")("unsaved");
  const [isDirty, setDirty] = useState(false);

  function change(next: boolean) {
    setDirty(false);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => (next || !isDirty || window.confirm(question)) && change(next)}>
      {trigger}
      <DialogContent
        aria-describedby={undefined}
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={opener && (() => opener.current?.focus())}
        onChange={() => setDirty(true)}
      >
        <DialogTitle>{title}</DialogTitle>
        {children(() => change(false))}
      </DialogContent>
    </Dialog>
  );
}

type Props = Form & {
  trigger: ReactNode;
  /** The accessible name of the button, where many rows have the same button: "Edit For her". */
  triggerLabel?: string;
  triggerClassName?: string;
};

/** The form with the button that opens it. */
export function FormDialog({
  trigger,
  triggerLabel,
  triggerClassName = buttonVariants({ variant: "outline", size: "sm" }),
  ...form
}: Props) {
  const [open, setOpen] = useState(false);
  return (
    <FormPanel
      open={open}
      onOpenChange={setOpen}
      trigger={
        <DialogTrigger aria-label={triggerLabel} className={triggerClassName}>
          {trigger}
        </DialogTrigger>
      }
      {...form}
    />
  );
}
