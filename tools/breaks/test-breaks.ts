import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../scripts/lib/process.ts";
import { ROOT } from "../../supabase/local/config.ts";
import { type Break, BREAKS } from "./breaks.ts";

/** npm run test:breaks [-- words of a break]: makes each break in a copy of the shop; its suite must fail. */

const TIMEOUT_MS = 300_000;
const NOT_COPIED = /^(node_modules|\.git|\.next.*|test-results|screenshots|backups)$/;

function copyOfTheShop(): string {
  const dir = mkdtempSync(join(tmpdir(), "broken-"));
  cpSync(ROOT, dir, {
    recursive: true,
    filter: (path) =>
      !path
        .slice(ROOT.length)
        .split("/")
        .some((part) => NOT_COPIED.test(part)) && !path.includes("supabase/.temp"),
  });
  symlinkSync(join(ROOT, "node_modules"), join(dir, "node_modules"));
  return dir;
}

function passes(dir: string, { suite }: Break): boolean {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return (
    spawnSync(process.execPath, [vitest, "run", "--project", "database", "--reporter=dot", "--root", dir, suite], {
      cwd: dir,
      stdio: "ignore",
      timeout: TIMEOUT_MS,
    }).status === 0
  );
}

/** Whether the suite fails with the break, as it should. */
function isNoticed(dir: string, each: Break): boolean {
  const path = join(dir, each.file);
  const original = readFileSync(path, "utf8");
  if (original.split(each.from).length !== 2)
    throw new Error(`${each.file} does not have this exactly once: ${each.from}`);
  writeFileSync(
    path,
    original.replace(each.from, () => each.to),
  );
  try {
    return !passes(dir, each);
  } finally {
    writeFileSync(path, original);
  }
}

/** `passesUnbroken`: the result of each suite without a break. A suite that fails without one proves nothing. */
function verdictOn(dir: string, each: Break, passesUnbroken: Map<string, boolean>): string {
  if (!passesUnbroken.has(each.suite)) passesUnbroken.set(each.suite, passes(dir, each));
  if (!passesUnbroken.get(each.suite)) return "FAILS ANYWAY";
  return isNoticed(dir, each) ? "noticed" : "MISSED";
}

await main(async () => {
  const words = process.argv.slice(2).join(" ").toLowerCase();
  const dir = copyOfTheShop();
  const passesUnbroken = new Map<string, boolean>();
  let missed = 0;
  try {
    for (const each of BREAKS.filter(({ what, suite }) => `${what} ${suite}`.toLowerCase().includes(words))) {
      const verdict = verdictOn(dir, each, passesUnbroken);
      if (verdict !== "noticed") missed += 1;
      console.log(`${verdict.padEnd(12)}  ${each.what}  (${each.suite})`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return missed;
});
