import { useTranslations } from "next-intl";
import { notify } from "@/components/shell/notify";
import type { Result } from "@/lib/core/result";
import { useAction } from "./use-action";

type Told = { title: string; description?: string };

/** What a button beside a row does, with the notice that it was done: pressed twice it is done once, and `undo` is what takes it back. */
export function useRowAction<Input, Output>(action: (input: Input) => Promise<Result<Output>>) {
  const common = useTranslations("admin.common");
  const { run, isPending } = useAction(action);

  function act(input: Input, told: (output: Output) => Told, undo?: Input) {
    if (isPending) return;
    const way = undo === undefined ? undefined : { label: common("undo"), onClick: () => run(undo) };
    run(input, { done: (output) => notify({ kind: "success", ...told(output), action: way }) });
  }

  return { act, isPending };
}
