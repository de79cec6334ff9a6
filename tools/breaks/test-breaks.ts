import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../scripts/lib/process.ts";
import { ROOT } from "../../supabase/local/config.ts";
import { type Break, BREAKS } from "./breaks.ts";

/** npm run test:breaks [-- words of a break]: breaks the shop on purpose, in a copy, and looks whether the suite that guards it notices. */

const TIMEOUT_MS = 300_000;
const LEFT_OUT = /^(node_modules|\.git|\.next.*|test-results|screenshots|backups)$/;

function copy(): string {
  const dir = mkdtempSync(join(tmpdir(), "broken-"));
  cpSync(ROOT, dir, {
    recursive: true,
    filter: (path) =>
      !path
        .slice(ROOT.length)
        .split("/")
        .some((part) => LEFT_OUT.test(part)) && !path.includes("supabase/.temp"),
  });
  symlinkSync(join(ROOT, "node_modules"), join(dir, "node_modules"));
  return dir;
}

function holds(dir: string, { project, suite }: Break): boolean {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return (
    spawnSync(process.execPath, [vitest, "run", "--project", project, "--reporter=dot", "--root", dir, suite], {
      cwd: dir,
      stdio: "ignore",
      timeout: TIMEOUT_MS,
    }).status === 0
  );
}

/** Whether the suite failed, as it should. */
function isNoticed(dir: string, each: Break): boolean {
  const path = join(dir, each.file);
  const whole = readFileSync(path, "utf8");
  if (whole.split(each.from).length !== 2)
    throw new Error(`${each.file} does not hold this exactly once: ${each.from}`);
  writeFileSync(
    path,
    whole.replace(each.from, () => each.to),
  );
  try {
    return !holds(dir, each);
  } finally {
    writeFileSync(path, whole);
  }
}

/** A suite that fails anyway notices nothing. */
function verdictOn(dir: string, each: Break, sound: Map<string, boolean>): string {
  if (!sound.has(each.suite)) sound.set(each.suite, holds(dir, each));
  if (!sound.get(each.suite)) return "FAILS ANYWAY";
  return isNoticed(dir, each) ? "noticed" : "MISSED";
}

await main(async () => {
  const wanted = process.argv.slice(2).join(" ").toLowerCase();
  const dir = copy();
  const sound = new Map<string, boolean>();
  let missed = 0;
  try {
    for (const each of BREAKS.filter(({ what, suite }) => `${what} ${suite}`.toLowerCase().includes(wanted))) {
      const verdict = verdictOn(dir, each, sound);
      if (verdict !== "noticed") missed += 1;
      console.log(`${verdict.padEnd(12)}  ${each.what}  (${each.suite})`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return missed;
});
