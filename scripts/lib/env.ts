import { existsSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { type Backend, ensureBackend, webEnv } from "../../supabase/local/backend.ts";
import {
  apiUrl,
  backendConfig,
  BackendError,
  databaseUrl,
  PUBLISHABLE_KEY,
  ROOT,
} from "../../supabase/local/config.ts";
import { requireSameProject } from "./same-project.ts";

/** Loads `.env.local` and `.env` as Next does: the shell's variables win over both, `.env.local` over `.env`. */
export function loadEnvFiles(): void {
  for (const name of [".env.local", ".env"]) {
    const path = join(ROOT, name);
    if (existsSync(path)) process.loadEnvFile(path);
  }
}

/** Whether the variables name the embedded backend, as those of `npm run backend:env` do. */
const isEmbeddedConfigured = (): boolean =>
  process.env.NEXT_PUBLIC_SUPABASE_URL === apiUrl(backendConfig()) &&
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY === PUBLISHABLE_KEY;

const PROBE_TIMEOUT_MS = 15_000;

async function requireAnswer(url: string, key: string): Promise<void> {
  const advice = "start it, or remove NEXT_PUBLIC_SUPABASE_URL to use the embedded one.";
  const response = await fetch(new URL("/auth/v1/health", url), {
    headers: { apikey: key },
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).catch(() => {
    throw new BackendError(`The backend at ${url} (NEXT_PUBLIC_SUPABASE_URL) does not answer: ${advice}`);
  });
  if (!response.ok)
    throw new BackendError(
      `The backend at ${url} (NEXT_PUBLIC_SUPABASE_URL) answers ${response.status}: check NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, ${advice}`,
    );
  await requireMigrated(url, key);
}

/** A new Supabase project or preview branch already answers requests before its migrations have run. */
async function requireMigrated(url: string, key: string): Promise<void> {
  const settings = await fetch(new URL("/rest/v1/settings?select=currency", url), {
    headers: { apikey: key },
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  const rows: unknown = settings.ok ? await settings.json() : [];
  if (!Array.isArray(rows) || rows.length === 0) {
    throw new BackendError(
      `The backend at ${url} has no shop in it yet (settings: ${settings.status}): npx supabase db push --remote applies the migrations.`,
    );
  }
}

export type ChosenBackend = {
  /** The embedded backend, kept running for this command; null when another backend is configured. */
  embedded: Backend | null;
  /** Variables for the web server. They never include a database URL. */
  env: Record<string, string | undefined>;
};

/** A host's build without its variables must not publish the demo shop. `EMBEDDED=1` chooses the embedded backend. */
function requireExplicitEmbedded({ VERCEL, CI, EMBEDDED } = process.env): void {
  if ((VERCEL || CI) && EMBEDDED !== "1") {
    throw new BackendError(
      "NEXT_PUBLIC_SUPABASE_URL is not set. On a host that is probably a mistake. EMBEDDED=1 chooses the embedded backend with demo data.",
    );
  }
}

/** The configured backend, else the embedded one for as long as this command runs. */
export async function chooseBackend({ mustAnswer }: { mustAnswer: boolean }): Promise<ChosenBackend> {
  loadEnvFiles();
  const { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (!url) requireExplicitEmbedded();
  if (!url || isEmbeddedConfigured()) return embeddedBackend();
  if (!key)
    throw new BackendError(
      "NEXT_PUBLIC_SUPABASE_URL is set, but NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not: see .env.example.",
    );
  if (mustAnswer) await requireAnswer(url, key);
  return { embedded: null, env: WITHOUT_SECRETS };
}

const WITHOUT_SECRETS = { DATABASE_URL: undefined, SUPABASE_SECRET_KEY: undefined };

export async function embeddedBackend(): Promise<ChosenBackend & { embedded: Backend }> {
  const embedded = await ensureBackend();
  return { embedded, env: { ...webEnv(embedded.config), ...WITHOUT_SECRETS } };
}

/** Backups, password hashes and customers' addresses must not cross a network unencrypted. */
export function requireTls(databaseUrl: string): void {
  const { hostname, searchParams } = new URL(databaseUrl);
  if (["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return;
  if (!["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "")) {
    throw new BackendError(`DATABASE_URL leads to ${hostname} without encryption: add ?sslmode=require at its end.`);
  }
}

const NEEDED = "the project's address, its publishable key and its database (.env.example).";

/** The configured project's database, after a check that the API's address belongs to it too. */
async function configuredDatabase(api: string): Promise<string> {
  const { DATABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (!url) throw new BackendError(`DATABASE_URL is not set. This command needs ${NEEDED}`);
  if (!key) throw new BackendError(`NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set. This command needs ${NEEDED}`);
  requireTls(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await requireSameProject({ url: api, key, fetch, sql }).finally(() => sql.end());
  return url;
}

/** For scripts that read or write SQL: the configured database, else the embedded one. */
export async function chooseDatabase(): Promise<{ url: string; embedded: Backend | null }> {
  loadEnvFiles();
  const { DATABASE_URL: url, NEXT_PUBLIC_SUPABASE_URL: api } = process.env;
  if (api && !isEmbeddedConfigured()) return { url: await configuredDatabase(api), embedded: null };
  if (url && url !== databaseUrl(backendConfig()))
    throw new BackendError(`DATABASE_URL is set, but NEXT_PUBLIC_SUPABASE_URL is not. This command needs ${NEEDED}`);
  const embedded = await ensureBackend();
  return { url: databaseUrl(embedded.config), embedded };
}
