import type { FieldErrors } from "@/lib/core/result";
import type { AuthRefusal } from "./refusal";

/** Why a form of the login pages was refused, as plain data: the page that shows it picks the text. */
export type AuthProblem = {
  kind: AuthRefusal | "fields" | "notAdmin";
  /** How long to wait; with `tooMany`, when the shop's own limit refused. */
  minutes?: number;
  fields?: FieldErrors;
  /** With `weakPassword`: `length`, `characters` or `pwned` from the auth service, or an `EasyGuess`. */
  reasons?: readonly string[];
};

/** The result of such a form, and the e-mail address typed into it. Never the password. */
export type AuthState = { problem: AuthProblem | null; typed: { email: string } };
