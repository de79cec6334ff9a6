/** What the text of a variable shows without any call. Each function returns null, or a sentence that says what to do. */

type Env = Readonly<Record<string, string | undefined>>;

export const isLocal = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Bypass the database's rules. The Supabase integration of Vercel sets most of them, and scripts need two. */
const BYPASSING = [
  "SUPABASE_SERVICE_ROLE_KEY",
  "SUPABASE_JWT_SECRET",
  "POSTGRES_URL",
  "POSTGRES_PRISMA_URL",
  "POSTGRES_URL_NON_POOLING",
  "POSTGRES_USER",
  "POSTGRES_HOST",
  "POSTGRES_PASSWORD",
  "POSTGRES_DATABASE",
] as const;
const OF_SCRIPTS = ["DATABASE_URL", "SUPABASE_SECRET_KEY"] as const;

export const bypassing = (env: Env): string[] => BYPASSING.filter((name) => env[name]);
export const ofScripts = (env: Env): string[] => OF_SCRIPTS.filter((name) => env[name]);

/** For the web server's process. Not `undefined`: Next would then read them from a file. */
export const WITHOUT_SECRETS: Readonly<Record<string, string>> = Object.fromEntries(
  [...BYPASSING, ...OF_SCRIPTS].map((name) => [name, ""]),
);

type Claims = { role?: string; ref?: string; exp?: number };

/** What a token says about itself. The signature is not checked. */
function claimsOf(token: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return typeof claims === "object" ? claims : null;
  } catch {
    return null;
  }
}

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const hasSecretKey = (text: string): boolean =>
  text.includes("sb_secret_") ||
  [...text.matchAll(TOKEN)].some(([token]) => !["anon", undefined].includes(claimsOf(token)?.role)) ||
  /^postgres(ql)?:\/\//.test(text);

const PRIVATE = ["SHOPPER_SIGNING_KEY", "REVALIDATE_SECRET", "VALKEY_URL", ...BYPASSING, ...OF_SCRIPTS];
const MIN_PRIVATE_LENGTH = 12;

/** A variable that is named NEXT_PUBLIC_… is written into pages, so no secret may be in it. */
export function publicSecretProblem(env: Env): string | null {
  const secrets = PRIVATE.map((name) => env[name] ?? "").filter((value) => value.length >= MIN_PRIVATE_LENGTH);
  const found = Object.entries(env)
    .filter(([name]) => name.startsWith("NEXT_PUBLIC_"))
    .filter(([, value = ""]) => hasSecretKey(value) || secrets.includes(value))
    .map(([name]) => name);
  return found.length === 0
    ? null
    : `${found.join(", ")} has a secret key, and every visitor could read it. Write the publishable key there (sb_publishable_…). If a build with it was online, make a new secret key in the dashboard.`;
}

/** The project's reference in the address of a hosted project, else undefined. */
export const projectRef = (url: string): string | undefined =>
  URL.canParse(url) ? /^([a-z0-9]+)\.supabase\.(?:co|in)$/.exec(new URL(url).hostname)?.[1] : undefined;

export function projectAddressProblem(url: string): string | null {
  const name = "NEXT_PUBLIC_SUPABASE_URL";
  const [, dashboardRef] = /supabase\.com\/dashboard\/project\/([a-z0-9]+)/.exec(url) ?? [];
  const [, databaseRef] = /\bdb\.([a-z0-9]+)\.supabase\.co/.exec(url) ?? [];
  const ref = dashboardRef ?? databaseRef;
  if (ref)
    return `${name} is the address of the ${dashboardRef ? "dashboard" : "database"}: write https://${ref}.supabase.co`;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !["http:", "https:"].includes(parsed.protocol))
    return `${name} is not an address: write https://<project>.supabase.co`;
  if (url !== parsed.origin) return `${name} must be the address alone, without a path or slash: ${parsed.origin}`;
  return parsed.protocol === "http:" && projectRef(url) ? `${name} must begin with https://` : null;
}

export function publishableKeyProblem(url: string, key: string, nowMs = Date.now()): string | null {
  const name = "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY";
  if (/[\s"']/.test(key)) return `${name} has spaces or quotes in it: write the key alone.`;
  if (key.startsWith("sb_publishable_")) return null;
  const claims = claimsOf(key);
  if (!claims) return `${name} is not a publishable key: sb_publishable_… (dashboard: API keys).`;
  if (claims.role !== "anon") return `${name} is not the publishable key: its role is ${claims.role ?? "unknown"}.`;
  if (claims.exp && claims.exp * 1000 < nowMs)
    return `${name} has expired: use sb_publishable_… (dashboard: API keys).`;
  const ref = projectRef(url);
  return ref && claims.ref && claims.ref !== ref
    ? `${name} belongs to the project ${claims.ref}, and NEXT_PUBLIC_SUPABASE_URL to ${ref}.`
    : null;
}

export function siteAddressProblem(site: string): string | null {
  const parsed = URL.canParse(site) ? new URL(site) : null;
  if (!parsed || !["http:", "https:"].includes(parsed.protocol))
    return `NEXT_PUBLIC_SITE_URL is not an address: write it with https:// (it is "${site}").`;
  return site.replace(/\/$/, "") === parsed.origin
    ? null
    : `NEXT_PUBLIC_SITE_URL must be the address alone, without a path: ${parsed.origin}`;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** A deployment for review shows and changes the data of its project, so it must not be the shop's own. */
export function previewProblem({ VERCEL_ENV, NEXT_PUBLIC_SUPABASE_URL, PRODUCTION_SUPABASE_URL }: Env): string | null {
  if (VERCEL_ENV === undefined) return null;
  const isShops = hostOf(NEXT_PUBLIC_SUPABASE_URL ?? "") === hostOf(PRODUCTION_SUPABASE_URL ?? "");
  if (VERCEL_ENV === "production")
    return !PRODUCTION_SUPABASE_URL || isShops
      ? null
      : "PRODUCTION_SUPABASE_URL is not the project of NEXT_PUBLIC_SUPABASE_URL, so previews could write to the shop: correct it (docs/deploy.md).";
  if (!PRODUCTION_SUPABASE_URL)
    return "This is a preview, and PRODUCTION_SUPABASE_URL does not say which project is the shop's: set it, so that no preview writes to the shop (docs/deploy.md).";
  return isShops
    ? "This preview would write to the shop: give Preview a project of its own in NEXT_PUBLIC_SUPABASE_URL (docs/deploy.md)."
    : null;
}

/** What a shop for visitors needs at run time, though it also runs without. */
export function missingForVisitors(env: Env): string | null {
  const missing = ["SHOPPER_SIGNING_KEY", "SHOPPER_IP_HEADER"].filter((name) => !env[name]);
  return missing.length === 0
    ? null
    : `${missing.join(" and ")} not set: statistics stay empty, or all shoppers share the limits of one address (docs/deploy.md).`;
}
