import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../supabase/local/config.ts";
import { type Break, BREAKS } from "./breaks.ts";
import { main } from "./process.ts";

/** npm run test:breaks [-- words of a break]: breaks the shop on purpose, in a copy, and looks whether the suite that guards it notices. */

const LEFT_OUT = /^(node_modules|\.git|\.next.*|test-results|screenshots|backups)$/;

function copy(): string {
  const dir = mkdtempSync(join(tmpdir(), "broken-"));
  cpSync(ROOT, dir, { recursive: true, filter: (path) => !path.slice(ROOT.length).split("/").some((part) => LEFT_OUT.test(part)) && !path.includes("supabase/.temp") });
  symlinkSync(join(ROOT, "node_modules"), join(dir, "node_modules"));
  return dir;
}

/** Whether the suite failed, as it should. */
async function isNoticed(dir: string, { file, from, to, project, suite }: Break): Promise<boolean> {
  const path = join(dir, file);
  const whole = readFileSync(path, "utf8");
  if (whole.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once: ${from}`);
  writeFileSync(path, whole.replace(from, to));
  try {
    const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
    return spawnSync(process.execPath, [vitest, "run", "--project", project, "--reporter=dot", "--root", dir, suite], { cwd: dir, stdio: "ignore", timeout: 300_000 }).status !== 0;
  } finally {
    writeFileSync(path, whole);
  }
}

await main(async () => {
  const wanted = process.argv.slice(2).join(" ").toLowerCase();
  const dir = copy();
  let missed = 0;
  try {
    for (const each of BREAKS.filter(({ what, suite }) => `${what} ${suite}`.toLowerCase().includes(wanted))) {
      const noticed = await isNoticed(dir, each);
      if (!noticed) missed += 1;
      console.log(`${noticed ? "noticed" : "MISSED "}  ${each.what}  (${each.suite})`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return missed;
});
