import { isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/supabase-js";

/** What the auth service refused (STAFF-10); each is a text under `admin.login.refusals`. */
export type AuthRefusal =
  | "credentials"
  | "code"
  | "link"
  | "sessionMissing"
  | "weakPassword"
  | "samePassword"
  | "tooMany"
  | "unreachable"
  | "unknown";

const BY_CODE: Readonly<Record<string, AuthRefusal>> = {
  invalid_credentials: "credentials",
  email_not_confirmed: "credentials",
  user_banned: "credentials",
  user_not_found: "credentials",
  otp_expired: "code",
  otp_disabled: "code",
  flow_state_not_found: "link",
  flow_state_expired: "link",
  bad_code_verifier: "link",
  bad_jwt: "sessionMissing",
  no_authorization: "sessionMissing",
  session_expired: "sessionMissing",
  session_not_found: "sessionMissing",
  refresh_token_not_found: "sessionMissing",
  refresh_token_already_used: "sessionMissing",
  weak_password: "weakPassword",
  same_password: "samePassword",
  over_request_rate_limit: "tooMany",
  over_email_send_rate_limit: "tooMany",
};

const BY_NAME: Readonly<Record<string, AuthRefusal>> = {
  AuthSessionMissingError: "sessionMissing",
  AuthInvalidCredentialsError: "credentials",
  AuthInvalidJwtError: "sessionMissing",
  AuthInvalidTokenResponseError: "sessionMissing",
  AuthPKCECodeVerifierMissingError: "link",
};

type AuthProblem = { name: string; code?: string; status?: number };

/** The refusal for an error of the auth service. The caller logs an unknown error, and the form shows "try again". */
export function authRefusal(error: AuthProblem): AuthRefusal {
  if (isAuthRetryableFetchError(error) || [502, 503, 504].includes(error.status ?? 0)) return "unreachable";
  if (isAuthWeakPasswordError(error)) return "weakPassword";
  return BY_CODE[error.code ?? ""] ?? BY_NAME[error.name] ?? (error.status === 429 ? "tooMany" : "unknown");
}

/** Why a password is weak: `length`, `characters` or `pwned`. */
export const weaknesses = (error: AuthProblem): readonly string[] =>
  isAuthWeakPasswordError(error) ? error.reasons : [];
