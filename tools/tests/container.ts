import { spawn, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { command, copiedPaths, runVariables } from "../../deploy/container.ts";
import type { OrderRequest } from "../../lib/checkout/payload.ts";
import { webEnv } from "../../supabase/local/backend.ts";
import { databaseUrl, ROOT } from "../../supabase/local/config.ts";
import { freePorts } from "../../supabase/local/ports.ts";
import { until } from "../../supabase/local/wait.ts";
import { demoBackend, E2E_DIST_DIR } from "./e2e-shop.ts";

/** `nobody`: an account without rights, as the image's account has none. Only root can start a process as another account. */
const NOBODY = 65_534;
const AS_NOBODY =
  process.getuid?.() === 0
    ? [`--import=data:text/javascript,process.setgroups([]);process.setgid(${NOBODY});process.setuid(${NOBODY})`]
    : [];

type Variables = Record<string, string>;

/** The folder of the image: the same files of the build at the same places. */
function imageFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), "container-"));
  chmodSync(dir, 0o755);
  const here = (path: string): string => path.replace(/(^|\/)\.next(?=\/|$)/, `$1${E2E_DIST_DIR}`);
  for (const [from, to] of copiedPaths()) cpSync(join(ROOT, here(from)), join(dir, here(to)), { recursive: true });
  return dir;
}

const inImage = (words: readonly string[], port: number): string[] =>
  words.slice(1).map((word) => word.replaceAll(":3000", `:${port}`));

/** Starts the command of the image with these variables and no others. */
function startContainer(dir: string, port: number, variables: Variables) {
  const env = { PATH: process.env.PATH, ...variables, PORT: String(port) } as unknown as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [...AS_NOBODY, ...inImage(command("CMD"), port)], { cwd: dir, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  const done = new Promise<number | null>((resolve) => void child.once("exit", resolve));
  return {
    done,
    output: () => output,
    stop: () => (child.kill("SIGTERM"), done),
    /** The image's health check. */
    isHealthy: () => spawnSync(process.execPath, inImage(command("HEALTHCHECK"), port)).status === 0,
  };
}

const anOrder = (product: string, size: string, commune: number): OrderRequest => ({
  idempotencyKey: randomUUID(),
  locale: "en",
  expectedTotal: null,
  items: [{ product_id: product, size, quantity: 1 }],
  firstName: "Amira",
  lastName: "Benali",
  phone: "0550123456",
  email: "",
  wilaya: 16,
  commune,
  deliveryType: "home",
  address: "12 rue Didouche Mourad",
  desk: null,
  note: "",
});

type Ask = { name: string; path: string; order?: OrderRequest; expects: RegExp };

/** What a visitor and the operator ask of a new shop. `expects`: a pattern in `<status> <type> <body>` of the answer. */
async function requests(sql: postgres.Sql): Promise<Ask[]> {
  const [picture] = await sql`select name from storage.objects where bucket_id = 'media' order by name limit 1`;
  const [product] = await sql<{ id: string; sizes: string[]; name: string }[]>`
    select id, sizes, name from products where status = 'active' and stock > 1 and cardinality(sizes) > 0 order by id limit 1`;
  const [commune] = await sql`select id from communes where wilaya_code = 16 order by id limit 1`;
  if (!picture || !product || !commune) throw new Error("The demo data has no picture, product or commune.");
  const search = encodeURIComponent(product.name);
  return [
    { name: "a page", path: "/", expects: /^200 text\/html.*<\/html>/s },
    { name: "an uploaded picture", path: `/media/${picture.name}`, expects: /^200 image\// },
    { name: "the login", path: "/admin/login", expects: /^200 text\/html.*type="password"/s },
    { name: "stock", path: `/api/cart/stock?ids=${product.id}`, expects: new RegExp(`^200 .*"${product.id}"`) },
    {
      name: "a search",
      path: `/products?search=${search}`,
      expects: new RegExp(`^200 .*/products/${product.id}`, "s"),
    },
    { name: "ready", path: "/api/health/ready", expects: /^200 .*"signature":"ok"/ },
    {
      name: "an order",
      path: "/api/orders",
      order: anOrder(product.id, product.sizes[0] ?? "", Number(commune.id)),
      expects: /^200 .*"ok":true/,
    },
  ];
}

async function answerTo(url: string, { path, order }: Ask): Promise<string> {
  const response = await fetch(new URL(path, url), {
    ...(order && { method: "POST", body: JSON.stringify(order), headers: { "content-type": "application/json" } }),
    signal: AbortSignal.timeout(30_000),
  });
  return `${response.status} ${response.headers.get("content-type")} ${await response.text()}`;
}

async function failedRequests(url: string, asks: readonly Ask[]): Promise<string[]> {
  const failed: string[] = [];
  for (const ask of asks) {
    const answer = await answerTo(url, ask).catch(String);
    console.log(`${ask.name}: ${answer.slice(0, 40).replaceAll("\n", " ")}`);
    if (!ask.expects.test(answer)) failed.push(`${ask.name} (${ask.path}): ${answer.slice(0, 300)}`);
  }
  return failed;
}

/** Starts the container, and asks it for what a shop needs. The failures, in words. */
async function problems(dir: string, variables: Variables, sql: postgres.Sql): Promise<string[]> {
  const { port } = await freePorts("port");
  const url = `http://localhost:${port}`;
  const container = startContainer(dir, port, variables);
  try {
    if (!(await until(async () => container.isHealthy() || undefined, 30_000)))
      return [`The health check fails.\n${container.output()}`];
    return await failedRequests(url, await requests(sql));
  } finally {
    await container.stop();
  }
}

/** A server with VALKEY_URL and without its secret could not show changes of other servers: it must not start. */
async function startsWithoutSecret(dir: string, variables: Variables): Promise<string[]> {
  const { port } = await freePorts("port");
  const wrong = { ...variables, VALKEY_URL: "redis://127.0.0.1:1", REVALIDATE_SECRET: "" };
  const container = startContainer(dir, port, wrong);
  let code: number | null | undefined;
  void container.done.then((exitCode) => (code = exitCode));
  await until(() => code, 30_000);
  await container.stop();
  return code === 1 && container.output().includes("VALKEY_URL needs REVALIDATE_SECRET")
    ? []
    : [`With VALKEY_URL and without REVALIDATE_SECRET: exit ${code ?? "none"}.\n${container.output()}`];
}

/**
 * The container of deploy/ without Docker: its files, from the build for the browser tests, and its command with exactly
 * the variables that Dockerfile and compose.yaml give it, as an account without rights.
 */
export async function container(): Promise<boolean> {
  const backend = await demoBackend();
  const sql = postgres(databaseUrl(backend.config), { max: 1, onnotice: () => {} });
  let dir: string | undefined;
  try {
    const operator = {
      ...webEnv(backend.config),
      NEXT_PUBLIC_SITE_URL: "https://shop.example",
      REVALIDATE_SECRET: randomBytes(32).toString("hex"),
    };
    dir = imageFolder();
    const variables = runVariables(operator);
    const found = [...(await problems(dir, variables, sql)), ...(await startsWithoutSecret(dir, variables))];
    for (const problem of found) console.error(problem);
    return found.length === 0;
  } finally {
    await sql.end();
    await backend.release();
    if (dir) rmSync(dir, { recursive: true, force: true });
  }
}
