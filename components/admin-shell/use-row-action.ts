import { useTranslations } from "next-intl";
import { notify } from "@/components/shell/notify";
import type { Result } from "@/lib/core/result";
import { useAction } from "./use-action";

type Notice = { title: string; description?: string };

/**
 * Runs an action from a button of a row and shows a notice. A second press does nothing while the action runs. With
 * `undo`, the notice has a button that runs the action with that input.
 */
export function useRowAction<Input, Output>(action: (input: Input) => Promise<Result<Output>>) {
  const common = useTranslations("admin.common");
  const { run, isPending } = useAction(action);

  function act(input: Input, noticeOf: (output: Output) => Notice, undo?: Input) {
    if (isPending) return;
    const undoButton = undo === undefined ? undefined : { label: common("undo"), onClick: () => run(undo) };
    run(input, { done: (output) => notify({ kind: "success", ...noticeOf(output), action: undoButton }) });
  }

  return { act, isPending };
}
