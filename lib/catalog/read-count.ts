import { paths } from "@/lib/http/paths.ts";

const hasTotal = (value: unknown): value is { total: number } =>
  typeof value === "object" && value !== null && "total" in value && typeof value.total === "number";

/** How many products these fields of the filter form leave. Throws when the shop does not answer. */
export async function readCount(fields: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(paths.api.productCount(fields), { signal });
  const answer: unknown = await response.json();
  if (!response.ok || !hasTotal(answer)) throw new Error("not a count of products");
  return answer.total;
}
