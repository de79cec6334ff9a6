const PROBLEMS: Readonly<Record<string, string>> = {
  stale:
    "This server's clock differs from the database's by five minutes or more: limits per address and for sign-in rest.",
  wrong: "SHOPPER_SIGNING_KEY is not the key in private.secrets: limits per address and for sign-in rest.",
  no_key:
    "SHOPPER_SIGNING_KEY is set, but private.secrets has no row client_ip: limits per address and for sign-in rest.",
};

/** The result of `web_server_state` for the operator. A server without a key is not a problem: the key is optional. */
export function readiness(state: string, hasKey: boolean): { signature: string; problem: string | null } {
  if (!hasKey) return { signature: "not set up", problem: null };
  return { signature: state === "signed" ? "ok" : state, problem: PROBLEMS[state] ?? null };
}
