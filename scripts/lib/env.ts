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
import { requireTls } from "./database-address.ts";
import { loadEnvFiles, type Mode, productionFile } from "./env-files.ts";
import { requireSameProject } from "./same-project.ts";
import { projectAddressProblem, publicSecretProblem, publishableKeyProblem, WITHOUT_SECRETS } from "./variables.ts";

/** Whether the variables name the embedded backend, as those of `npm run backend:env` do. */
const isEmbeddedConfigured = (): boolean =>
  process.env.NEXT_PUBLIC_SUPABASE_URL === apiUrl(backendConfig()) &&
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY === PUBLISHABLE_KEY;

/** What suggests that the operator means a configured backend although no address is set. */
function signOfConfiguration(dir: string): string | undefined {
  const file = productionFile(dir);
  const name = ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY", "DATABASE_URL"].find(
    (each) => process.env[each] && process.env[each] !== databaseUrl(backendConfig()),
  );
  return file ? `${file} exists` : name && `${name} is set`;
}

type Configured = { url: string; key: string };

/**
 * Loads the env files and returns the configured backend, or null for the embedded one. Never chooses the embedded
 * backend when another one may be meant; `EMBEDDED=1` chooses it.
 */
export function configuredBackend({ mode, dir = ROOT }: { mode?: Mode; dir?: string } = {}): Configured | null {
  loadEnvFiles({ mode, dir });
  const {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = "",
    EMBEDDED: embedded,
  } = process.env;
  if (isEmbeddedConfigured()) return null;
  if (url) return { url, key };
  const sign = embedded === "1" || mode === "development" ? undefined : signOfConfiguration(dir);
  if (sign)
    throw new BackendError(
      `NEXT_PUBLIC_SUPABASE_URL is not set, but ${sign}: set both there, or EMBEDDED=1 for the embedded backend with demo data.`,
    );
  return null;
}

/** Refuses what cannot work, or must not be sent or built, by its text. */
function requireUsable({ url, key }: Configured): void {
  const problem = publicSecretProblem(process.env) ?? projectAddressProblem(url) ?? publishableKeyProblem(url, key);
  if (problem) throw new BackendError(problem);
}

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
      `The backend at ${url} has no shop in it yet (settings: ${settings.status}): npx supabase db push --remote applies the migrations, and npm run doctor says more.`,
    );
  }
}

export type ChosenBackend = {
  /** The embedded backend, kept running for this command; null when another backend is configured. */
  embedded: Backend | null;
  /** Variables for the web server. They never include a database URL. */
  env: Record<string, string | undefined>;
};

/** A host's build without its variables must not publish the demo shop. */
function requireExplicitEmbedded({ VERCEL, CI, EMBEDDED } = process.env): void {
  if ((VERCEL || CI) && EMBEDDED !== "1") {
    throw new BackendError(
      "NEXT_PUBLIC_SUPABASE_URL is not set. On a host that is probably a mistake. EMBEDDED=1 chooses the embedded backend with demo data.",
    );
  }
}

/** The configured backend, else the embedded one for as long as this command runs. Refuses variables that cannot work. */
export async function chooseBackend({
  mustAnswer,
  mode,
}: {
  mustAnswer: boolean;
  mode?: Mode;
}): Promise<ChosenBackend> {
  const configured = configuredBackend({ mode });
  if (!configured && !process.env.NEXT_PUBLIC_SUPABASE_URL) requireExplicitEmbedded();
  if (!configured) return embeddedBackend();
  const { url, key } = configured;
  if (!key)
    throw new BackendError(
      "NEXT_PUBLIC_SUPABASE_URL is set, but NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not: see .env.example.",
    );
  requireUsable(configured);
  if (mustAnswer) await requireAnswer(url, key);
  return { embedded: null, env: WITHOUT_SECRETS };
}

export async function embeddedBackend(): Promise<ChosenBackend & { embedded: Backend }> {
  const embedded = await ensureBackend();
  return { embedded, env: { ...webEnv(embedded.config), ...WITHOUT_SECRETS } };
}

const NEEDED = "the project's address, its publishable key and its database (.env.example).";

/** The configured project's database, after a check that the API's address belongs to it too. */
async function configuredDatabase({ url: api, key }: Configured): Promise<string> {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new BackendError(`DATABASE_URL is not set. This command needs ${NEEDED}`);
  if (!key) throw new BackendError(`NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set. This command needs ${NEEDED}`);
  requireUsable({ url: api, key });
  requireTls(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await requireSameProject({ url: api, key, fetch, sql }).finally(() => sql.end());
  return url;
}

/** For scripts that read or write SQL: the configured database, else the embedded one. */
export async function chooseDatabase(): Promise<{ url: string; embedded: Backend | null }> {
  const configured = configuredBackend();
  if (configured) return { url: await configuredDatabase(configured), embedded: null };
  const embedded = await ensureBackend();
  return { url: databaseUrl(embedded.config), embedded };
}
