import "server-only";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { connection } from "next/server";
import { cache } from "react";
import { z, type ZodType } from "zod";
import { type Ability, roleCan, ROLES } from "@/lib/http/abilities";
import { accepted, logged } from "@/lib/core/action";
import { fail, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { adminPaths } from "@/lib/http/admin-paths";
import { isFromElsewhere } from "@/lib/http/same-origin";
import { localePath } from "@/lib/i18n/navigation";
import { callRpc, queryRpc, type RpcArgs, RpcError, type RpcName } from "./rpc";
import { sessionClient } from "./server";
import type { SessionClient } from "./session-client";

const adminSession = z.object({ id: z.string(), email: z.string(), role: z.enum(ROLES), name: z.string() });

export type Admin = z.output<typeof adminSession>;

/** The client of the request's session, which is not verified yet; null without a session. */
const unverifiedSession = cache(async (): Promise<SessionClient | null> => {
  // The session's client reads the clock, which Next allows only during a request.
  await connection();
  const client = await sessionClient();
  const { data, error } = await client.auth.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session && client;
});

/** PostgREST answers 401 to a token that is forged or signed with a replaced key. The database refuses the rest. */
const isRefusedToken = (error: unknown): boolean => error instanceof RpcError && error.status === 401;

/**
 * The admin who sent this request, or null: the database checks the token, the session and the row in `admins`
 * (STAFF-1) in one call. Every request asks again, so that a removed row and a sign-out elsewhere count at once. Throws
 * when the backend does not answer: that is not "signed out".
 */
export const currentAdmin = cache(async (): Promise<Admin | null> => {
  const client = await unverifiedSession();
  if (!client) return null;
  const asked = callRpc(client, "admin_session", {}, adminSession);
  const answer = await asked.catch((error: unknown) =>
    isRefusedToken(error) ? fail("unauthorized") : Promise.reject(error),
  );
  if (!answer.ok && answer.error !== "unauthorized") throw new RpcError(`admin_session: ${answer.error}`);
  return answer.ok ? answer.value : null;
});

const toLogin = async (): Promise<never> => redirect(localePath(await getLocale(), adminPaths.login()));

/**
 * The check of every page of the back office, after the middleware's first check. Staff without the ability that the
 * page needs are redirected to a page that says so.
 */
export async function requireAdmin(ability: Ability = "manage"): Promise<Admin> {
  const admin = (await currentAdmin()) ?? (await toLogin());
  return roleCan(admin.role, ability) ? admin : redirect(localePath(await getLocale(), adminPaths.noAccess));
}

/**
 * Runs a query of the back office, for admins only. The read and the check of the admin run at the same time, so that
 * both take one round trip. The database refuses a stranger's read by itself, and the answer is returned only after the
 * check. `read` must not write.
 */
export async function readAsAdmin<T>(
  read: (client: SessionClient) => Promise<T>,
  ability: Ability = "manage",
): Promise<T> {
  const client = (await unverifiedSession()) ?? (await toLogin());
  const [admin, answer] = await Promise.allSettled([requireAdmin(ability), read(client)]);
  // This comes first: a stranger goes to the login, also when the read failed.
  if (admin.status === "rejected") throw admin.reason;
  if (answer.status === "fulfilled") return answer.value;
  // The session may end between the two answers.
  if (isRefusedToken(answer.reason)) return toLogin();
  throw answer.reason;
}

/** Reads the answer of a database function for an admin. A refusal throws. */
export const queryAsAdmin = <Name extends RpcName, T>(
  name: Name,
  args: RpcArgs<Name>,
  schema: ZodType<T>,
  ability?: Ability,
): Promise<T> => readAsAdmin((client) => queryRpc(client, name, args, schema), ability);

/** Reads the record with the id in an address; null when there is none, or when the text is not an id. */
export async function readOneAsAdmin<Name extends RpcName, T>(
  name: Name,
  id: string,
  args: RpcArgs<Name>,
  schema: ZodType<T>,
  ability?: Ability,
): Promise<T | null> {
  const result = await readAsAdmin(
    async (client) => (isUuid(id) ? callRpc(client, name, args, schema) : fail("not_found")),
    ability,
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`${name}: ${result.error}`);
  return result.ok ? result.value : null;
}

/** Wraps every server action of the back office: checks ability and input; `unavailable` when `run` throws. */
export function adminAction<Input, Output>(
  name: string,
  schema: ZodType<Input>,
  run: (input: Input, client: SessionClient, admin: Admin) => Promise<Result<Output>>,
  ability: Ability = "manage",
) {
  return (raw: unknown): Promise<Result<Output>> =>
    logged(name, async () => {
      const admin = await currentAdmin();
      if (!admin || !roleCan(admin.role, ability)) return fail("unauthorized");
      const input = accepted(schema, raw);
      return input.ok ? run(input.value, await sessionClient(), admin) : input;
    });
}

/** Wraps every route handler of the back office, such as an export: checks the request's origin and the ability. */
export const adminRoute =
  <Context>(
    answer: (request: Request, client: SessionClient, context: Context) => Promise<Response>,
    ability: Ability = "manage",
  ) =>
  async (request: Request, context: Context): Promise<Response> => {
    const headers = { "cache-control": "no-store" };
    if (isFromElsewhere(request)) return new Response(null, { status: 403, headers });
    const admin = await currentAdmin();
    if (!admin || !roleCan(admin.role, ability)) return new Response(null, { status: 401, headers });
    return answer(request, await sessionClient(), context);
  };
