"use server";

import { redirect } from "next/navigation";
import type { ZodType } from "zod";
import { accepted, logged } from "@/lib/core/action";
import { textOf } from "@/lib/core/form-text";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale";
import { report } from "@/lib/core/log";
import { ok, type Result } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { localePath } from "@/lib/i18n/navigation";
import { currentAdmin } from "@/lib/supabase/admin";
import { callRpc, noValue, okOnly, readRpc } from "@/lib/supabase/rpc";
import { forgetSession, sessionClient } from "@/lib/supabase/server";
import { shopperClient } from "@/lib/supabase/shopper";
import { knownDevice, rememberDevice } from "./known-device";
import { nextPage } from "./next-page";
import { easyGuesses } from "./password-strength";
import { openRecovery, type RecoveryProof } from "./recovery";
import { authRefusal, weaknesses } from "./refusal";
import { credentials, newPassword, newPasswordByLink, resetRequest } from "./schema";
import type { AuthProblem, AuthState } from "./state";

const refused = (problem: AuthProblem, typed: AuthState["typed"]): AuthState => ({ problem, typed });

const localeOf = (form: FormData): Locale => {
  const locale = textOf(form, "locale");
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
};

/** Counts the attempt before the password is checked, so that every guess counts. */
async function countAttempt(email: string): Promise<Result<null>> {
  const [client, device] = await Promise.all([shopperClient(), knownDevice(email)]);
  return callRpc(client, "count_login", { email, device }, okOnly);
}

/** The first check of every form of these pages: the input is well formed, and another attempt is allowed. */
async function checkForm<Input extends { email: string }>(
  action: string,
  schema: ZodType<Input>,
  raw: unknown,
): Promise<Result<Input>> {
  return logged(action, async () => {
    const input = accepted(schema, raw);
    if (!input.ok) return input;
    const allowed = await countAttempt(input.value.email);
    return allowed.ok ? input : allowed;
  });
}

function formProblem({ error, detail, fields }: Extract<Result<unknown>, { ok: false }>): AuthProblem {
  if (error === "invalid") return { kind: "fields", fields };
  if (error === "rate_limited") return { kind: "tooMany", minutes: Number(detail?.minutes ?? 1) };
  return { kind: "unreachable" };
}

function authProblem(action: string, error: Parameters<typeof authRefusal>[0] & { message: string }): AuthProblem {
  const kind = authRefusal(error);
  if (kind === "unknown") report("action", error, { action, code: error.code });
  return { kind, reasons: weaknesses(error) };
}

/** Ends this session. The cookies are removed even when the auth service can't be reached (STAFF-6). */
async function endSession(): Promise<void> {
  const client = await sessionClient();
  const { error } = await client.auth.signOut({ scope: "local" });
  if (error) report("action", error, { action: "signOut" });
  await forgetSession();
}

/** Only admins stay signed in: another account has no use for a session here. */
async function enter(asked: string, locale: Locale, typed: AuthState["typed"]): Promise<AuthState> {
  const admin = await currentAdmin();
  if (!admin) {
    await endSession();
    return refused({ kind: "notAdmin" }, typed);
  }
  await rememberDevice(typed.email);
  // When this call fails the attempts stay counted, and the admin is signed in anyway.
  const forgiving = readRpc(
    await sessionClient(),
    "forgive_login",
    { device: await knownDevice(typed.email) },
    noValue,
  );
  await forgiving.catch((error: unknown) => report("action", error, { action: "signIn" }));
  redirect(nextPage(asked, locale, admin.role));
}

/** Signs in and goes to the page asked for. Shaped for `useActionState`, so that the form works without script. */
export async function signIn(_: AuthState, form: FormData): Promise<AuthState> {
  const typed = { email: textOf(form, "email") };
  const input = await checkForm("signIn", credentials, {
    ...typed,
    password: textOf(form, "password"),
    next: textOf(form, "next"),
    locale: textOf(form, "locale"),
  });
  if (!input.ok) return refused(formProblem(input), typed);
  const { email, password, next, locale } = input.value;
  const client = await sessionClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) return refused(authProblem("signIn", error), typed);
  return enter(next, locale, typed);
}

/** Signs out at the backend. The browser forgets the session in any case, and the page then goes to the login. */
export async function signOut(): Promise<Result<void>> {
  await logged("signOut", async () => ok(await endSession()));
  return ok();
}

/** Mails a code or a link (the template decides) if the account exists, which the answer does not reveal. */
export async function requestReset(_: AuthState, form: FormData): Promise<AuthState> {
  const typed = { email: textOf(form, "email") };
  const input = await checkForm("requestReset", resetRequest, typed);
  if (!input.ok) return refused(formProblem(input), typed);
  const client = await sessionClient();
  const redirectTo = absoluteUrl(localeOf(form), adminPaths.reset);
  const { error } = await client.auth.resetPasswordForEmail(input.value.email, { redirectTo });
  const problem = error && authProblem("requestReset", error);
  // Any error but an unreachable backend would reveal whether the account exists.
  if (problem?.kind === "unreachable") return refused(problem, typed);
  redirect(localePath(localeOf(form), adminPaths.resetWithCode(input.value.email)));
}

type NewPassword = { proof: RecoveryProof; password: string; locale: Locale };

/** Sets the password of the account that the proof belongs to, and signs in. */
async function setPassword({ proof, password, locale }: NewPassword, typed: AuthState["typed"]): Promise<AuthState> {
  // Before the proof is used up, so that the same code or link accepts a better password.
  const reasons = easyGuesses(password, [typed.email]);
  if (reasons.length > 0) return refused({ kind: "weakPassword", reasons }, typed);
  const client = await sessionClient();
  const opened = await openRecovery(client.auth, proof);
  if (opened.error) return refused(authProblem("resetPassword", opened.error), typed);
  const { data, error } = await client.auth.updateUser({ password });
  if (error) {
    await endSession();
    return refused(authProblem("resetPassword", error), typed);
  }
  return enter("", locale, { email: data.user.email ?? typed.email });
}

/** Sets the password with the code from the mail, and signs in. */
export async function resetPassword(_: AuthState, form: FormData): Promise<AuthState> {
  const typed = { email: textOf(form, "email") };
  const input = await checkForm("resetPassword", newPassword, {
    ...typed,
    code: textOf(form, "code"),
    password: textOf(form, "password"),
    locale: textOf(form, "locale"),
  });
  if (!input.ok) return refused(formProblem(input), typed);
  const { email, code, password, locale } = input.value;
  return setPassword({ proof: { kind: "code", email, code }, password, locale }, typed);
}

/** The same with the link from the mail. Its value is too long to guess, so no attempt is counted. */
export async function resetByLink(_: AuthState, form: FormData): Promise<AuthState> {
  const typed = { email: "" };
  const fields = ["kind", "value", "password", "locale"] as const;
  const input = accepted(newPasswordByLink, Object.fromEntries(fields.map((name) => [name, textOf(form, name)])));
  if (!input.ok) return refused(formProblem(input), typed);
  const { kind, value, password, locale } = input.value;
  return setPassword({ proof: { kind, value }, password, locale }, typed);
}
