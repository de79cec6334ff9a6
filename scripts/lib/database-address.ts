import { BackendError } from "../../supabase/local/config.ts";
import { isLocal } from "./variables.ts";

const PLACEHOLDER = /\[[A-Z-]+\]|<[a-z-]+>/;

/** What stands between the last @ and the port, path or options. A special character in the password moves it. */
const hostIn = (text: string): string | undefined => /^\w+:\/\/.*@(\[[\d:a-f]+\]|[^@:/?#[\]]+)/i.exec(text)?.[1];

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** DATABASE_URL as a URL. Throws a sentence that says what is wrong, and does not repeat the password. */
export function databaseAddress(text: string): URL {
  if (PLACEHOLDER.test(text))
    throw new BackendError("DATABASE_URL still has a placeholder: write the database's password there.");
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new BackendError("DATABASE_URL must begin with postgresql:// (dashboard: Connect, session pooler).");
  const url = URL.canParse(text) ? new URL(text) : null;
  const host = hostIn(text);
  const readable =
    url !== null &&
    url.hash === "" &&
    host?.toLowerCase() === url.hostname.toLowerCase() &&
    decodes(url.username) &&
    decodes(url.password);
  if (!readable)
    throw new BackendError(
      "DATABASE_URL cannot be read. It is postgresql://<user>:<password>@<host>:5432/postgres, and special characters of the password are written with a percent sign: # %23, / %2F, ? %3F, @ %40, : %3A, % %25.",
    );
  return url;
}

/** Backups, password hashes and customers' addresses must not cross a network unencrypted. */
export function requireTls(databaseUrl: string): void {
  const { hostname, searchParams } = databaseAddress(databaseUrl);
  if (isLocal(hostname)) return;
  if (!["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "")) {
    throw new BackendError(`DATABASE_URL leads to ${hostname} without encryption: add ?sslmode=require at its end.`);
  }
}
