import postgres from "postgres";
import { siteAddress } from "../lib/http/site-address.ts";
import { scriptEnv } from "../supabase/local/backend.ts";
import { type Diagnosis, diagnose } from "./doctor/checks.ts";
import { databaseAddress } from "./lib/database-address.ts";
import { loadEnvFiles } from "./lib/env-files.ts";
import { configuredBackend, embeddedBackend } from "./lib/env.ts";
import { main } from "./lib/process.ts";

const LABELS: Readonly<Record<Diagnosis["state"], string>> = {
  good: "good   ",
  note: "note   ",
  todo: "TO DO  ",
  "left out": "-      ",
};

function connect(url: string | undefined): postgres.Sql | null {
  try {
    // A wrong address is found by a check, which prints a sentence about it.
    return url && databaseAddress(url) ? postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} }) : null;
  } catch {
    return null;
  }
}

const fromFile = (fileOf: ReadonlyMap<string, string>, name: string): string => {
  const file = fileOf.get(name);
  return file ? ` (${file})` : "";
};

/** npm run doctor: checks the configured project, else the embedded backend, and changes nothing. */
await main(async () => {
  const fileOf = loadEnvFiles();
  const embedded = configuredBackend() ? null : (await embeddedBackend()).embedded;
  const env = embedded ? { ...process.env, ...scriptEnv(embedded.config) } : process.env;
  const { NEXT_PUBLIC_SUPABASE_URL: url = "", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = "" } = env;
  const sql = connect(env.DATABASE_URL);
  try {
    const { host = [], user = "" } = sql?.options ?? {};
    console.log(
      `Project   ${embedded ? "the embedded backend of this machine, because no other is set: " : ""}${url}${fromFile(fileOf, "NEXT_PUBLIC_SUPABASE_URL")}`,
    );
    console.log(
      `Database  ${sql ? `${host.join(", ")}, user ${user}${fromFile(fileOf, "DATABASE_URL")}` : "not checked, because DATABASE_URL is not set or cannot be read"}`,
    );
    console.log(`Shop      ${siteAddress(env) ?? "no address is set"}${fromFile(fileOf, "NEXT_PUBLIC_SITE_URL")}\n`);
    const diagnoses = await diagnose({ env, url, key, fetch, sql, now: Date.now, fileOf });
    for (const { check, state, text } of diagnoses)
      console.log(`${LABELS[state]}${check}${text ? `\n       ${text}` : ""}`);
    if (diagnoses.some(({ state }) => state === "left out")) console.log("\n- was not checked: see above.");
    return diagnoses.some(({ state }) => state === "todo") ? 1 : 0;
  } finally {
    await sql?.end({ timeout: 5 });
    await embedded?.release();
  }
});
