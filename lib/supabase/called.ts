import { answered, type Fields } from "@/lib/core/answer.ts";
import type { Result } from "@/lib/core/result.ts";

/** What a function of the database answered, as a `Result`. A call that did not get an answer throws: the door it came through says so in words. */
export async function called<T>(call: PromiseLike<{ data: unknown; error: { message: string } | null }>, read: (answer: Fields) => T | undefined): Promise<Result<T>> {
  const { data, error } = await call;
  if (error) throw new Error(error.message);
  return answered(data, read);
}
