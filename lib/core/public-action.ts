import "server-only";
import type { ZodType } from "zod";
import { accepted, logged } from "./action";
import type { Result } from "./result";

/** Wraps every server action of shoppers: checks the input, and answers `unavailable` when `run` throws. */
export function publicAction<Input, Output>(
  name: string,
  schema: ZodType<Input>,
  run: (input: Input) => Promise<Result<Output>>,
) {
  return (raw: unknown): Promise<Result<Output>> =>
    logged(name, async () => {
      const input = accepted(schema, raw);
      return input.ok ? run(input.value) : input;
    });
}
