import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { build, serveBuild } from "../../scripts/lib/next.ts";
import { type Env, start, tool } from "../../scripts/lib/process.ts";
import { answers } from "../../scripts/lib/serve.ts";
import { type Backend, scriptEnv, webEnv } from "../../supabase/local/backend.ts";
import { BackendError, databaseUrl, ROOT } from "../../supabase/local/config.ts";
import { freePorts } from "../../supabase/local/ports.ts";
import { throwawayBackend } from "../../supabase/local/throwaway.ts";
import { createUser } from "../../supabase/local/users.ts";

const DIST_DIR = ".next-empty";
const OWNER = { email: "owner@shop.example", password: `A1!${randomUUID()}` };

async function timed<T>(step: string, run: () => Promise<T> | T): Promise<T> {
  const startedAt = Date.now();
  const result = await run();
  if (result === false) throw new BackendError(`The first day of a shop failed at this step: ${step}.`);
  console.log(`${step}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return result;
}

/**
 * `npm run admin:create` for an account that exists already. The gateway of the tests, unlike a hosted project, cannot
 * create accounts with a secret key. So the account is created first, as the operator can do in Supabase's dashboard.
 */
async function createAdmin({ config }: Backend): Promise<boolean> {
  const sql = postgres(databaseUrl(config), { max: 1 });
  await createUser(sql, OWNER.email, OWNER.password).finally(() => sql.end());
  return (await start(process.execPath, ["scripts/admin-create.ts", OWNER.email], scriptEnv(config)).done) === 0;
}

async function firstProductAndOrder(web: Env, port: number): Promise<boolean> {
  const url = `http://localhost:${port}`;
  const server = serveBuild({ port, host: "localhost" }, web);
  try {
    if (!(await answers(server, `${url}/api/health`))) return false;
    const env = { E2E_BASE_URL: url, OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
    return (await start(tool("playwright"), ["test", "--config", "e2e/first-day.config.ts"], env).done) === 0;
  } finally {
    await server.stop();
  }
}

/**
 * The first day of a shop, as in docs/deploy.md, on a backend like a hosted project that is migrated and empty: the
 * build, the first admin, the first product through the back office, and the first order.
 */
export async function firstDay(): Promise<boolean> {
  const { port } = await freePorts("port");
  const backend = await timed("an empty project with the migrations", () => throwawayBackend({ hosted: "old" }));
  try {
    const web: Env = {
      ...webEnv(backend.config),
      NEXT_PUBLIC_SITE_URL: `http://localhost:${port}`,
      NEXT_DIST_DIR: DIST_DIR,
      DATABASE_URL: undefined,
      SUPABASE_SECRET_KEY: undefined,
    };
    await timed("the build", async () => (await build(web, "empty")) === 0);
    await timed("the first admin", () => createAdmin(backend));
    await timed("the first product and the first order", () => firstProductAndOrder(web, port));
    return true;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.error(error.message);
    return false;
  } finally {
    await backend.release();
    rmSync(join(ROOT, DIST_DIR), { recursive: true, force: true });
  }
}
