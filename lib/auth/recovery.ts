import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * What somebody who forgot a password brings from the mail: the code typed from it, or what its link carried. A link of
 * our own template has `token_hash`; that of the service's default mail comes back with `auth_code`, and works in the
 * browser that asked for it.
 */
export type RecoveryProof = { kind: "code"; email: string; code: string } | LinkProof;
export type LinkProof = { kind: "token_hash" | "auth_code"; value: string };

type Verifier = Pick<SupabaseClient["auth"], "verifyOtp" | "exchangeCodeForSession">;

/** Opens a session for whoever holds the proof. It is used up: pages that only show a form must not call this. */
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

const given = (value: string | string[] | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** What the link of a mail brought to the page: a proof, the news that it is over, or nothing. */
export function linkOf({ token_hash, code, error_code, error }: Query): LinkProof | "over" | null {
  const [hash, authCode] = [given(token_hash), given(code)];
  if (hash) return { kind: "token_hash", value: hash };
  if (authCode) return { kind: "auth_code", value: authCode };
  return (given(error_code) ?? given(error)) ? "over" : null;
}
