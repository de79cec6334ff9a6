import type { FieldErrors } from "@/lib/core/result";
import type { AuthRefusal } from "./refusal";

/** Why a form of the login pages was refused, as plain data: its words are chosen where it is shown. */
export type AuthProblem = {
  kind: AuthRefusal | "fields" | "notAdmin";
  /** With `tooMany`, when the shop itself counted. */
  minutes?: number;
  fields?: FieldErrors;
  /** With `weakPassword`: `length`, `characters`, `pwned`. */
  reasons?: readonly string[];
};

/** What came of such a form, and the address typed into it. Never the password. */
export type AuthState = { problem: AuthProblem | null; typed: { email: string } };
