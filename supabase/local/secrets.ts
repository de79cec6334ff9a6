import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { newTokenKey, type TokenKey } from "./hosted/token-exchange.ts";

export type Secrets = {
  jwtSecret: string;
  /** The API key of `service_role`: for scripts, never for the web runtime. */
  secretKey: string;
  /** Password of the database's superuser. `postgres`, as on hosted Supabase, is not one. */
  superuserPassword: string;
  /** Hex key with which the web server signs a shopper's address for the database (SHOPPER_SIGNING_KEY). */
  shopperSigningKey: string;
  /** Signs sessions on a backend that is like a hosted project. */
  tokenKey: TokenKey;
};

const newSecrets = (): Secrets => ({
  jwtSecret: randomBytes(48).toString("base64url"),
  secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  superuserPassword: randomBytes(24).toString("base64url"),
  shopperSigningKey: randomBytes(32).toString("hex"),
  tokenKey: newTokenKey(),
});

function create(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(newSecrets(), null, 2), { mode: 0o600 });
  try {
    // A link fails when the file exists, so that two first starts at once use the same secrets.
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The secrets of a data directory, made once. Only its owner can read them, and they are never in the repository. */
export function secretsOf(dataDir: string): Secrets {
  const path = join(dataDir, "secrets.json");
  if (!existsSync(path)) create(path);
  return JSON.parse(readFileSync(path, "utf8")) as Secrets;
}
