import { useAction } from "./use-action";
import { ok, type Result } from "@/lib/core/result";

/** Runs a server action and returns its result: the caller shows a refusal. An ended session leads to the login. */
export function useAnswer<Input, Output>(action: (input: Input) => Promise<Result<Output>>) {
  const { run } = useAction(action);
  return (input: Input): Promise<Result<Output>> =>
    new Promise((resolve) =>
      run(input, {
        done: (value) => resolve(ok(value)),
        refused: (failure) => {
          resolve(failure);
          return true;
        },
      }),
    );
}
