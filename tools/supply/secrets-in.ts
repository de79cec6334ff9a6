import { spawn } from "node:child_process";
import { ROOT } from "../../supabase/local/config.ts";

/** What a secret looks like, by the tools that issue them. Built so that this file holds none of them. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:RSA |EC |OPENSSH |PGP )?PRIVATE KEY/,
  "a Supabase secret key": /\bsb_secret_(?!embedded)[A-Za-z0-9_-]{20,}/,
  "a session or an old service key": /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  "a Supabase access token": /\bsbp_[a-f0-9]{40}\b/,
  "a GitHub token": /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}\b/,
  "an AWS key": /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  "a Slack or Stripe key": /\b(?:xox[baprs]-[A-Za-z0-9-]{20,}|sk_live_[A-Za-z0-9]{20,})/,
  "a database's password": /postgres(?:ql)?:\/\/[^:\s/]+:(?!postgres@|<|\$|\[|hunter2@)[^@\s"'`]{8,}@/,
  "a key in an assignment":
    /\b(?:SHOPPER_SIGNING_KEY|REVALIDATE_SECRET|GATEWAY_JWT_SECRET|SUPABASE_SECRET_KEY)\s*[=:]\s*["']?[A-Za-z0-9+/_-]{24,}/,
};

/** Kinds of secrets that a text holds. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([kind]) => kind);

const MOST_BYTES = 2_000_000;

/** What git keeps, whichever commit it belongs to: every file's text, once. */
export async function* historyTexts(): AsyncGenerator<{ id: string; text: string }> {
  const git = spawn(
    "git",
    ["cat-file", "--batch-all-objects", "--unordered", `--batch=%(objecttype) %(objectname) %(objectsize)`],
    { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] },
  );
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of git.stdout) {
    held = held.length === 0 ? (piece as Buffer) : Buffer.concat([held, piece as Buffer]);
    for (;;) {
      const end = held.indexOf("\n");
      if (end < 0) break;
      const [type = "", id = "", size = "0"] = held.subarray(0, end).toString().split(" ");
      const length = Number(size);
      if (held.length < end + 1 + length + 1) break;
      const body = held.subarray(end + 1, end + 1 + length);
      held = held.subarray(end + 1 + length + 1);
      // Pictures and other bytes are no place for a key that somebody reads.
      if (type !== "tree" && length <= MOST_BYTES && !body.subarray(0, 8_000).includes(0))
        yield { id, text: body.toString("utf8") };
    }
  }
}
