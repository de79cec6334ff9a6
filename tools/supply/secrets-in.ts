import { spawn } from "node:child_process";
import { ROOT } from "../../supabase/local/config.ts";

/** The patterns of secrets, by the kind of secret. No text of this file matches one of them. */
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

/** The kinds of secrets in a text. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([kind]) => kind);

const MAX_BYTES = 2_000_000;

/** The text of every version of every file in the git history, and of the commits. */
export async function* historyTexts(): AsyncGenerator<{ id: string; text: string }> {
  const git = spawn(
    "git",
    ["cat-file", "--batch-all-objects", "--unordered", `--batch=%(objecttype) %(objectname) %(objectsize)`],
    { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] },
  );
  let buffered: Buffer = Buffer.alloc(0);
  for await (const piece of git.stdout) {
    buffered = buffered.length === 0 ? (piece as Buffer) : Buffer.concat([buffered, piece as Buffer]);
    for (;;) {
      const end = buffered.indexOf("\n");
      if (end < 0) break;
      const [type = "", id = "", size = "0"] = buffered.subarray(0, end).toString().split(" ");
      const length = Number(size);
      if (buffered.length < end + 1 + length + 1) break;
      const body = buffered.subarray(end + 1, end + 1 + length);
      buffered = buffered.subarray(end + 1 + length + 1);
      // Skips large and binary files.
      if (type !== "tree" && length <= MAX_BYTES && !body.subarray(0, 8_000).includes(0))
        yield { id, text: body.toString("utf8") };
    }
  }
}
