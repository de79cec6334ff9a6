import "server-only";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { connection } from "next/server";
import { cache } from "react";
import type { ZodType } from "zod";
import { adminPaths } from "@/lib/core/admin-paths";
import { accepted, logged } from "@/lib/core/action";
import { fail, type Result } from "@/lib/core/result";
import { isFromElsewhere } from "@/lib/core/same-origin";
import { localePath } from "@/lib/i18n/navigation";
import type { SessionClient } from "./session-client";
import { sessionClient } from "./server";

export type Admin = { id: string; email: string };

/**
 * Who sent this request, when that is an admin: a session the auth service vouches for, and a row in `admins` (STAFF-1). Asked anew by every
 * request, so that a removed row counts at once. Throws when the backend does not answer: that is not "signed out".
 */
export const currentAdmin = cache(async (): Promise<Admin | null> => {
  // The session's client asks what time it is, which Next allows only once a request is there.
  await connection();
  const client = await sessionClient();
  const { data, error } = await client.auth.getUser();
  if (isAuthRetryableFetchError(error)) throw error;
  if (!data.user) return null;
  const row = await client.from("admins").select("user_id").eq("user_id", data.user.id).maybeSingle();
  if (row.error) throw new Error(`admins: ${row.error.message}`);
  return row.data && { id: data.user.id, email: data.user.email ?? "" };
});

/** The gate of every page of the back office; the middleware's redirect is only the first. */
export async function requireAdmin(): Promise<Admin> {
  return (await currentAdmin()) ?? redirect(localePath(await getLocale(), adminPaths.login()));
}

/** The only client that the back office's queries use: nobody else gets one. Row-level security is the last word all the same. */
export async function adminClient(): Promise<SessionClient> {
  await requireAdmin();
  return sessionClient();
}

/** The door of every server action of the back office: an admin, input that `schema` accepts, and an answer whatever happens. */
export function adminAction<Input, Output>(
  name: string,
  schema: ZodType<Input>,
  run: (input: Input, client: SessionClient, admin: Admin) => Promise<Result<Output>>,
) {
  return (raw: unknown): Promise<Result<Output>> =>
    logged(name, async () => {
      const admin = await currentAdmin();
      if (!admin) return fail("unauthorized");
      const input = accepted(schema, raw);
      return input.ok ? run(input.value, await sessionClient(), admin) : input;
    });
}

/** The door of every route handler of the back office, such as an export. */
export const adminRoute =
  <Context>(answer: (request: Request, client: SessionClient, context: Context) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const headers = { "cache-control": "no-store" };
    if (isFromElsewhere(request)) return new Response(null, { status: 403, headers });
    if (!(await currentAdmin())) return new Response(null, { status: 401, headers });
    return answer(request, await sessionClient(), context);
  };
