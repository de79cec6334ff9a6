import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../../supabase/local/config.ts";

export type Mode = "production" | "development";

/** Next does not know this file, so the web server never gets the database's address and the secret key from it. */
export const SCRIPTS_FILE = ".env.scripts";

/** The files that Next itself reads, first the one that wins. */
const nextFiles = (mode: Mode): readonly string[] => [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"];

/**
 * Sets the variables of the env files that exist: `.env.scripts`, then the files that Next reads. A variable that is
 * set already keeps its value, so the shell wins. Returns the file of each variable that it set.
 */
export function loadEnvFiles({ mode = "production", dir = ROOT }: { mode?: Mode; dir?: string } = {}): ReadonlyMap<
  string,
  string
> {
  const fileOf = new Map<string, string>();
  for (const file of [SCRIPTS_FILE, ...nextFiles(mode)].filter((name) => existsSync(join(dir, name)))) {
    for (const [name, value] of Object.entries(parseEnv(readFileSync(join(dir, file), "utf8")))) {
      if (process.env[name] !== undefined) continue;
      process.env[name] = value;
      fileOf.set(name, file);
    }
  }
  return fileOf;
}

/** The file for a production server of one's own, if there is one: the operator then means a configured backend. */
export const productionFile = (dir = ROOT): string | undefined =>
  [".env.production.local", ".env.production"].find((name) => existsSync(join(dir, name)));
