import { siteAddress } from "../../lib/http/site-address.ts";
import { databaseAddress, requireTls } from "../lib/database-address.ts";
import { SCRIPTS_FILE } from "../lib/env-files.ts";
import {
  bypassing,
  isLocal,
  ofScripts,
  projectAddressProblem,
  projectRef,
  publicSecretProblem,
  publishableKeyProblem,
  siteAddressProblem,
} from "../lib/variables.ts";
import type { Check, Shop } from "./shop.ts";

const MIN_SECRET_LENGTH = 32;

export const isLocalBackend = ({ url }: Shop): boolean => isLocal(new URL(url).hostname);

const sentenceOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

export const SECRET_CHECKS: Readonly<Record<string, Check>> = {
  "no public variable has a secret": ({ env }) => publicSecretProblem(env),
};

export const ADDRESS_CHECKS: Readonly<Record<string, Check>> = {
  "the project's address is right": ({ url }) => projectAddressProblem(url),
  "the publishable key belongs to the project": ({ url, key, now }) => publishableKeyProblem(url, key, now()),
};

const addressIsEncrypted: Check = (shop) =>
  isLocalBackend(shop) || shop.url.startsWith("https:")
    ? null
    : { note: `${shop.url} is not encrypted: this is safe only inside one private network.` };

const siteIsPublic: Check = (shop) => {
  const site = siteAddress(shop.env);
  if (site === null)
    return isLocalBackend(shop)
      ? null
      : {
          note: "NEXT_PUBLIC_SITE_URL is not set. On Vercel the shop takes the production domain; elsewhere the build refuses.",
        };
  const problem = siteAddressProblem(site);
  if (problem) return problem;
  if (new URL(site).host === new URL(shop.url).host)
    return "NEXT_PUBLIC_SITE_URL is the backend's address: write the address that visitors open.";
  if (isLocal(new URL(site).hostname))
    return isLocalBackend(shop) ? null : `${site} is this machine: links in mails, feeds and shared pages lead there.`;
  return site.startsWith("https:")
    ? null
    : `${site} is not encrypted: session cookies would cross the network unencrypted.`;
};

const addressIsKnown: Check = (shop) => {
  const { SHOPPER_IP_HEADER: header } = shop.env;
  if (header)
    return /^[a-z][a-z0-9-]*$/i.test(header)
      ? null
      : `SHOPPER_IP_HEADER is "${header}": write the name of a header, such as x-real-ip.`;
  const text =
    "SHOPPER_IP_HEADER is not set: no shopper's address is known, so all shoppers share the limits of one (Vercel and our nginx: x-real-ip).";
  return isLocalBackend(shop) ? { note: text } : text;
};

const PORT_OF_TRANSACTIONS = "6543";

const databaseIsReachable: Check = ({ env: { DATABASE_URL: url }, url: api }) => {
  if (!url) return null;
  const problem = sentenceOf(() => requireTls(url));
  if (problem) return problem;
  const { hostname, port, username } = databaseAddress(url);
  if (port === PORT_OF_TRANSACTIONS)
    return "DATABASE_URL leads to the pooler of transactions, on port 6543: use the session pooler, on port 5432.";
  const ref = projectRef(api);
  const other = [/^db\.([a-z0-9]+)\.supabase\.co$/.exec(hostname)?.[1], /^postgres\.([a-z0-9]+)$/.exec(username)?.[1]];
  const found = other.find((each) => each !== undefined && each !== ref);
  return ref && found
    ? `DATABASE_URL leads to the project ${found}, and NEXT_PUBLIC_SUPABASE_URL to ${ref}: correct one of them.`
    : null;
};

const noBypass: Check = ({ env }) => {
  const found = bypassing(env).sort();
  return found.length === 0
    ? null
    : `The web server must not have ${found.join(", ")}: delete what the integration added (docs/deploy.md).`;
};

const scriptsFile: Check = ({ env, fileOf }) => {
  const found = ofScripts(env).filter((name) => ![undefined, SCRIPTS_FILE].includes(fileOf.get(name)));
  return found.length === 0
    ? null
    : `The web server reads ${fileOf.get(found[0] ?? "")} too, and it has ${found.join(" and ")}: move them to ${SCRIPTS_FILE}.`;
};

const secretKey: Check = ({ env: { SUPABASE_SECRET_KEY: key } }) =>
  key?.startsWith("sb_publishable_")
    ? "SUPABASE_SECRET_KEY has the publishable key: write the secret one there (sb_secret_…)."
    : null;

const revalidateSecret: Check = ({ env: { REVALIDATE_SECRET: secret } }) =>
  !secret || secret.length >= MIN_SECRET_LENGTH
    ? null
    : "REVALIDATE_SECRET is so short that it can be guessed: openssl rand -hex 32";

const severalServers: Check = ({ env: { VALKEY_URL: url, REVALIDATE_SECRET: secret } }) => {
  if (!url) return null;
  if (!URL.canParse(url) || !/^(redis|valkey)s?:\/\//.test(url))
    return "VALKEY_URL is not an address: redis://<host>:6379";
  return secret ? null : "VALKEY_URL needs REVALIDATE_SECRET, the same on every server: without it no server starts.";
};

/** PRODUCTION_SUPABASE_URL is set and names another project, so this one is for previews. */
export const isForPreviews = ({ env: { PRODUCTION_SUPABASE_URL: shops }, url }: Shop): boolean =>
  Boolean(shops) && (!URL.canParse(shops ?? "") || new URL(shops ?? "").host !== new URL(url).host);

const isShopsProject: Check = (shop) =>
  isForPreviews(shop)
    ? { note: `This is a project for previews: PRODUCTION_SUPABASE_URL is ${shop.env.PRODUCTION_SUPABASE_URL}.` }
    : null;

export const VARIABLE_CHECKS: Readonly<Record<string, Check>> = {
  "the way to the backend is encrypted": addressIsEncrypted,
  "the site's address is public and encrypted": siteIsPublic,
  "the shopper's address is known": addressIsKnown,
  "the address of the database is right and encrypted": databaseIsReachable,
  "the web server has no key that bypasses policies": noBypass,
  "the variables of scripts are in a file of their own": scriptsFile,
  "the secret key of scripts is a secret key": secretKey,
  "the secret for revalidation is long": revalidateSecret,
  "several servers can tell each other of changes": severalServers,
  "this is the shop's own project": isShopsProject,
};
