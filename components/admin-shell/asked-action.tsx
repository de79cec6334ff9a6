import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import type { Result } from "@/lib/core/result";
import { ConfirmDialog } from "./confirm-dialog";
import { useRowAction } from "./use-row-action";

type Props<Input, Output> = {
  action: (input: Input) => Promise<Result<Output>>;
  input: Input;
  /** The text of the button, a verb: "Delete". */
  label: string;
  /** The name of the row, for screen readers, which read the button without its row. */
  name: string;
  title: string;
  text: string;
  notice: (output: Output) => { title: string; description?: string };
  /** More fields in the question. */
  children?: ReactNode;
};

/** A row's button for an action without undo: asks, runs the action, and shows a notice. */
export function AskedAction<Input, Output>({
  action,
  input,
  label,
  name,
  title,
  text,
  notice,
  children,
}: Props<Input, Output>) {
  const { act } = useRowAction(action);
  return (
    <ConfirmDialog
      trigger={
        <>
          <span>{label}</span>
          <span className="sr-only">{name}</span>
        </>
      }
      triggerClassName={buttonVariants({ variant: "outline", size: "sm" })}
      title={title}
      text={text}
      confirm={label}
      onConfirm={() => act(input, notice)}
    >
      {children}
    </ConfirmDialog>
  );
}
