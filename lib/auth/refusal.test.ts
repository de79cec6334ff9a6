import {
  AuthApiError,
  AuthInvalidCredentialsError,
  AuthInvalidJwtError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, it } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { authRefusal, weaknesses } from "./refusal.ts";

// STAFF-10: what the auth service refuses.
it.each([
  ["Session missing", new AuthSessionMissingError(), "sessionMissing"],
  ["invalid credentials", new AuthInvalidCredentialsError("Invalid login credentials"), "credentials"],
  [
    "invalid credentials by code",
    new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
    "credentials",
  ],
  ["weak password", new AuthWeakPasswordError("Weak", 422, ["length", "pwned"]), "weakPassword"],
  ["invalid JWT", new AuthInvalidJwtError("Invalid JWT"), "sessionMissing"],
  ["invalid JWT by code", new AuthApiError("bad", 403, "bad_jwt"), "sessionMissing"],
  ["an expired link of a mail", new AuthApiError("flow state expired", 404, "flow_state_expired"), "link"],
  ["a link of a mail, opened in another browser", new AuthPKCECodeVerifierMissingError(), "link"],
  ["HTTP 502", new AuthRetryableFetchError("", 502), "unreachable"],
  ["HTTP 503", new AuthRetryableFetchError("", 503), "unreachable"],
  ["HTTP 504", new AuthRetryableFetchError("", 504), "unreachable"],
  ["a connection that broke", new AuthRetryableFetchError("Failed to fetch", 0), "unreachable"],
  ["too many requests", new AuthApiError("slow down", 429, undefined), "tooMany"],
  ["an error that is not known", new AuthUnknownError("?", null), "unknown"],
] as const)("%s has a text in both languages", (_, error, refusal) => {
  expect(authRefusal(error)).toBe(refusal);
  expect(en.admin.login.refusals[refusal]).toMatch(/\w/);
  expect(ar.admin.login.refusals[refusal]).toMatch(/[\u0621-\u064a]/);
});

it("says why a password is weak, in both languages", () => {
  const reasons = weaknesses(new AuthWeakPasswordError("Weak", 422, ["length", "characters", "pwned"]));
  expect(reasons).toEqual(["length", "characters", "pwned"]);
  for (const messages of [en, ar])
    expect(Object.keys(messages.admin.login.weak)).toEqual(expect.arrayContaining([...reasons]));
  expect(weaknesses(new AuthSessionMissingError())).toEqual([]);
});
