import { siteAddress } from "../../lib/http/site-address.ts";
import { isLocal } from "../lib/variables.ts";
import { type Check, jsonOf, type Shop } from "./shop.ts";
import { isLocalBackend } from "./variable-checks.ts";

const TIMEOUT_MS = 10_000;

const askSite = ({ env, fetch }: Shop, path: string) =>
  fetch(new URL(path, siteAddress(env) ?? ""), { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Only a public address is asked: a server on this machine may have other variables. */
export const hasPublicSite = ({ env }: Shop): boolean => {
  const site = siteAddress(env) ?? "";
  return URL.canParse(site) && !isLocal(new URL(site).hostname);
};

type Ready = { ok?: boolean; signature?: string; address?: string };

const readiness = async (shop: Shop): Promise<Ready | undefined> =>
  (await jsonOf(await askSite(shop, "/api/health/ready"))) as Ready | undefined;

/** Before the first deployment nothing answers there, so this is only a note. */
export const siteAnswers: Check = async (shop) => {
  const answer = await readiness(shop).catch(() => undefined);
  return answer?.ok === undefined
    ? { note: `No shop answers at ${siteAddress(shop.env)} yet: run this again after it is online.` }
    : null;
};

export const siteIsReady: Check = async (shop) => {
  const { ok, signature, address } = (await readiness(shop)) ?? {};
  if (!ok) return "The web server does not reach the backend: check its own variables, and its log.";
  if (signature !== "ok")
    return `The web server's signature is "${signature}": its own SHOPPER_SIGNING_KEY or clock is wrong, and its log says which.`;
  return address === "known"
    ? null
    : "The web server does not know its visitors' addresses: its own SHOPPER_IP_HEADER is not set, or the host does not send that header.";
};

/** The policy of the login page names the backend that the browser may connect to. */
export const siteHasThisProject: Check = async (shop) => {
  if (isLocalBackend(shop)) return null;
  const policy = (await askSite(shop, "/admin/login")).headers.get("content-security-policy") ?? "";
  return policy.includes(new URL(shop.url).origin)
    ? null
    : `The shop at ${siteAddress(shop.env)} was built with another project than ${shop.url}: build and deploy it again.`;
};
