import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { buttonVariants } from "@/components/ui/button";

type QuestionProps = {
  title: string;
  text: ReactNode;
  /** What is about to be done, as a verb: "Delete". */
  confirm: string;
  onConfirm: () => void;
  children?: ReactNode;
};

type Props = QuestionProps & {
  /** The content of the button that opens the dialog. */
  trigger: ReactNode;
  triggerClassName?: string;
};

/** Asks before an action that has no undo. */
export function ConfirmDialog({
  trigger,
  triggerClassName = buttonVariants({ variant: "outline" }),
  ...question
}: Props) {
  return (
    <AlertDialog>
      <AlertDialogTrigger className={triggerClassName}>{trigger}</AlertDialogTrigger>
      <Content {...question} />
    </AlertDialog>
  );
}

type OpenedProps = QuestionProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that gets the focus when the dialog closes. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** The dialog without its button, for a menu item: the menu closes when the dialog opens. */
export function Question({ open, onOpenChange, opener, ...question }: OpenedProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <Content opener={opener} {...question} />
    </AlertDialog>
  );
}

function Content({ title, text, confirm, onConfirm, opener, children }: QuestionProps & Partial<OpenedProps>) {
  const t = useTranslations("admin.common");
  return (
    <AlertDialogContent onCloseAutoFocus={opener && (() => opener.current?.focus())}>
      <AlertDialogHeader>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription>{text}</AlertDialogDescription>
      </AlertDialogHeader>
      {children}
      <AlertDialogFooter>
        <AlertDialogAction className={buttonVariants({ variant: "destructive" })} onClick={onConfirm}>
          {confirm}
        </AlertDialogAction>
        <AlertDialogCancel>{t("keep")}</AlertDialogCancel>
      </AlertDialogFooter>
    </AlertDialogContent>
  );
}
