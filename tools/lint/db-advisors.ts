import { chooseDatabase } from "../../scripts/lib/env.ts";
import { main } from "../../scripts/lib/process.ts";
import { advice } from "../../scripts/lib/supabase-cli.ts";

/** Fails on every error and warning; notes are shown. */
await main(async () => {
  const { url, embedded } = await chooseDatabase();
  try {
    const found = await advice(url);
    for (const { level, name, detail, remediation } of found)
      console.log(`${level.padEnd(5)} ${name}: ${detail}${level === "INFO" ? "" : `\n      ${remediation}`}`);
    const serious = found.filter(({ level }) => level !== "INFO").length;
    console.log(`${serious} errors and warnings, ${found.length - serious} notes.`);
    return serious === 0 ? 0 : 1;
  } finally {
    await embedded?.release();
  }
});
