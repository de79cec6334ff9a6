import { type Match, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Why a password is easy to guess; each is a text under `admin.login.weak`. */
export type EasyGuess = "repeat" | "sequence" | "common";

/** Of zxcvbn's scores from 0 to 4. Below 3, an attacker who has the stolen hash guesses the password within hours. */
const LOWEST_SCORE = 3;

let estimator: ZxcvbnFactory | undefined;

/** The word lists take a tenth of a second to load, so they are loaded with the first new password. */
const strength = () => (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

function reasonFor({ pattern }: Match): EasyGuess {
  if (pattern === "repeat") return "repeat";
  return pattern === "sequence" || pattern === "spatial" ? "sequence" : "common";
}

/** The reasons why a password is easy to guess, or none. `known` are words about its owner, such as the e-mail address (STAFF-10). */
export function easyGuesses(password: string, known: readonly string[]): EasyGuess[] {
  const words = known.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { score, sequence } = strength().check(password, words);
  if (score >= LOWEST_SCORE) return [];
  const reasons = new Set(sequence.filter(({ pattern }) => pattern !== "bruteforce").map(reasonFor));
  return reasons.size > 0 ? [...reasons] : ["common"];
}
