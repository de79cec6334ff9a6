import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * The proof from the mail for a forgotten password: the typed code, or the value in the mail's link. A link of our own
 * template has `token_hash`. A link of the service's default mail has `auth_code`, and works only in the browser that
 * asked for it.
 */
export type RecoveryProof = { kind: "code"; email: string; code: string } | LinkProof;
export type LinkProof = { kind: "token_hash" | "auth_code"; value: string };

type Verifier = Pick<SupabaseClient["auth"], "verifyOtp" | "exchangeCodeForSession">;

/** Opens a session with the proof. A proof works once: pages that only show a form must not call this. */
export async function openRecovery(auth: Verifier, proof: RecoveryProof) {
  switch (proof.kind) {
    case "code":
      return auth.verifyOtp({ email: proof.email, token: proof.code, type: "recovery" });
    case "token_hash":
      return auth.verifyOtp({ token_hash: proof.value, type: "recovery" });
    case "auth_code":
      return auth.exchangeCodeForSession(proof.value);
  }
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

const nonEmpty = (value: string | string[] | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** Reads the query of a mail's link: a proof, `over` when the link has expired, or null. */
export function linkOf({ token_hash, code, error_code, error }: Query): LinkProof | "over" | null {
  const [hash, authCode] = [nonEmpty(token_hash), nonEmpty(code)];
  if (hash) return { kind: "token_hash", value: hash };
  if (authCode) return { kind: "auth_code", value: authCode };
  return (nonEmpty(error_code) ?? nonEmpty(error)) ? "over" : null;
}
