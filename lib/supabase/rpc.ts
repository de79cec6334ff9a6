import type { SupabaseClient } from "@supabase/supabase-js";
import { z, type ZodType } from "zod";
import { type Detail, ERROR_KEYS, fail, ok, type Result } from "@/lib/core/result.ts";
import { STAFF_ERROR_KEYS } from "@/lib/core/staff-errors.ts";
import type { Database } from "./database.types.ts";

type Functions = Database["public"]["Functions"];
export type RpcName = keyof Functions & string;
export type RpcArgs<Name extends RpcName> = Functions[Name]["Args"];

/** The gateway answered with an error, or the answer of a database function does not fit its schema. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  /** The HTTP status with which the gateway refused the call; 401 also where the database said `unauthorized`. */
  readonly status?: number;

  constructor(message: string, { status }: { status?: number } = {}) {
    super(message);
    this.status = status;
  }
}

const SECONDS_PER_MINUTE = 60;

const isShown = (entry: [string, unknown]): entry is [string, string | number] =>
  ["string", "number"].includes(typeof entry[1]);

/** The part of a refusal's detail that texts show. Adds `minutes` to `retry_after` (seconds), at least 1. */
function shownDetail(detail: Readonly<Record<string, unknown>>): Detail {
  const shown: Detail = Object.fromEntries(Object.entries(detail).filter(isShown));
  const { retry_after: seconds } = shown;
  return typeof seconds === "number"
    ? { ...shown, minutes: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) }
    : shown;
}

/** `{ ok: false, error, detail }`: what `private.refusal` writes. */
export const refusal = z.object({
  ok: z.literal(false),
  error: z.enum([...ERROR_KEYS, ...STAFF_ERROR_KEYS]),
  detail: z.record(z.string(), z.unknown()).transform(shownDetail),
});

const success = z.object({ ok: z.literal(true) });

/** The schema of a success that says nothing more than `{ ok: true }`. */
export const okOnly = success.transform(() => null);

/** The schema of a function that returns `void`. */
export const noValue = z.null();

/** Parses a value from the database. A field that is missing, renamed or of another type throws `RpcError`. */
export function parseAnswer<T>(name: string, schema: ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  // The fields and what is wrong with them, not what they hold: this goes to the log.
  throw new RpcError(
    `${name}: ${parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")}`,
  );
}

/** Reads `{ ok: true, … }` with `schema`, and `{ ok: false, error, detail }` as a failure. Else throws `RpcError`. */
export function toResult<T>(name: string, schema: ZodType<T>, data: unknown): Result<T> {
  if (success.safeParse(data).success) return ok(parseAnswer(name, schema, data));
  const { error, detail } = parseAnswer(name, refusal, data);
  return fail(error, { detail });
}

/** The raw answer of a database function. Throws `RpcError` when there is none. */
async function answerOf<Name extends RpcName>(
  client: SupabaseClient<Database>,
  name: Name,
  args: RpcArgs<Name>,
  signal?: AbortSignal,
): Promise<unknown> {
  const call = client.rpc(name, args);
  const { data, error, status } = await (signal ? call.abortSignal(signal) : call);
  if (error) throw new RpcError(`${name}: ${error.message}`, { status });
  return data;
}

/**
 * Calls a database function that answers `{ ok: true, … }` or `{ ok: false, error, detail }`. `schema` describes the
 * success. Throws `RpcError` when the call fails or the answer does not fit: the action wrapper or the screen's error
 * boundary shows that.
 */
export const callRpc = async <Name extends RpcName, T>(
  client: SupabaseClient<Database>,
  name: Name,
  args: RpcArgs<Name>,
  schema: ZodType<T>,
): Promise<Result<T>> => toResult(name, schema, await answerOf(client, name, args));

/** Like `callRpc`, for a query that expects no refusal: a refusal throws as well. */
export async function queryRpc<Name extends RpcName, T>(
  client: SupabaseClient<Database>,
  name: Name,
  args: RpcArgs<Name>,
  schema: ZodType<T>,
): Promise<T> {
  const result = await callRpc(client, name, args, schema);
  if (!result.ok)
    throw new RpcError(`${name}: ${result.error}`, { status: result.error === "unauthorized" ? 401 : undefined });
  return result.value;
}

/**
 * Calls a database function that answers a plain value, without `ok`. Throws like `callRpc`, and when `signal` ends the
 * call.
 */
export const readRpc = async <Name extends RpcName, T>(
  client: SupabaseClient<Database>,
  name: Name,
  args: RpcArgs<Name>,
  schema: ZodType<T>,
  signal?: AbortSignal,
): Promise<T> => parseAnswer(name, schema, await answerOf(client, name, args, signal));
