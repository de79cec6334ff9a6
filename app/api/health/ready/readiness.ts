const PROBLEMS: Readonly<Record<string, string>> = {
  stale: "This server's clock differs from the database's by five minutes or more",
  wrong: "SHOPPER_SIGNING_KEY is not the key in private.secrets",
  no_key: "SHOPPER_SIGNING_KEY is set, but private.secrets has no row client_ip",
  unsigned: "SHOPPER_SIGNING_KEY is set, but the database did not get the header x-shopper",
};

/**
 * The result of `web_server_state` for the operator. The key is optional: a server without one, or with an empty one,
 * has no problem. With a key, every state but `signed` is a problem.
 */
export function readiness(state: string, key: string | undefined): { signature: string; problem: string | null } {
  if (!key) return { signature: "not set up", problem: null };
  if (state === "signed") return { signature: "ok", problem: null };
  const cause = PROBLEMS[state] ?? `The database calls the signature "${state}"`;
  return { signature: state, problem: `${cause}: limits per address and for sign-in are not applied.` };
}

/** Whether the request has the address of a visitor. Without it, all shoppers of this server share the limits of one address. */
export function addressState(header: string | undefined, address: string): "not set up" | "unknown" | "known" {
  if (!header) return "not set up";
  return address === "" ? "unknown" : "known";
}
