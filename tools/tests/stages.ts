import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Env, start, tool } from "../../scripts/lib/process.ts";
import { ROOT } from "../../supabase/local/config.ts";

/** `names` are the failed tests and stages, for the end of the output: it is all that some servers keep. */
export type Tally = { passed: number; failed: number; names?: readonly string[] };

const MINUTE_MS = 60_000;

/** A folder for the reports of the test runners. It is removed when this process ends. */
export function reportDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "reports-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Prints the sums, below the names of what failed, and returns the exit code. */
export function conclude(tallies: readonly Tally[]): number {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const names = tallies.flatMap((tally) => tally.names ?? []);
  if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Runs a program to its end, or stops it at its time limit. True when it succeeded. */
export async function succeeds(
  command: string,
  args: readonly string[],
  minutes: number,
  env: Env = {},
): Promise<boolean> {
  const running = start(command, args, env);
  const timer = setTimeout(() => {
    console.error(`\n${args[0] ?? command} was stopped after ${minutes} minutes.`);
    void running.stop();
  }, minutes * MINUTE_MS);
  return (await running.done.finally(() => clearTimeout(timer))) === 0;
}

const runTool = (name: string, args: readonly string[], minutes: number, env?: Env): Promise<boolean> =>
  succeeds(process.execPath, [tool(name), ...args], minutes, env);

function heading(name: string): void {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
}

/** Runs a stage that passes or fails as a whole. It counts as one test. */
export async function check(name: string, run: () => Promise<boolean>): Promise<Tally> {
  heading(name);
  const hasPassed = await run().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  console.log(hasPassed ? `${name}: passed` : `${name}: FAILED`);
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] };
}

const jsonOf = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** A runner can fail without a failed test, for example when a file does not load. Then one failure is counted. */
const counted = (passed: number, failed: number, succeeded: boolean): Tally => ({
  passed,
  failed: succeeded ? failed : Math.max(1, failed),
});

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** The failed tests of a report, each with its file, and the files that did not load. */
function failuresIn({ testResults = [] }: Report): string[] {
  return testResults
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === "failed");
      const path = relative(ROOT, file.name);
      return tests.length > 0 ? tests.map((test) => `${path} › ${test.fullName}`) : [path];
    });
}

type Project = "unit" | "weekly" | "proxy" | "database";
type Selection = { projects: readonly Project[]; env?: Env; files?: readonly string[] };

async function vitestCounts(
  name: string,
  reports: string,
  minutes: number,
  { projects, env, files = [] }: Selection,
): Promise<Tally & { skipped: number }> {
  heading(name);
  const report = join(reports, `${name}.json`);
  const succeeded = await runTool(
    "vitest",
    [
      "run",
      ...projects.flatMap((project) => ["--project", `${project}*`]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
    ],
    minutes,
    env,
  );
  const results = (jsonOf(report) ?? {}) as Report;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = results;
  const tally = counted(numPassedTests, numFailedTests, succeeded);
  const names = tally.failed > 0 ? [name, ...failuresIn(results)] : [];
  return { ...tally, names, skipped: numPendingTests };
}

/** Several projects run at the same time. */
export const vitest = (projects: readonly Project[], reports: string, minutes: number): Promise<Tally> =>
  vitestCounts(`${projects.join(" and ")} tests`, reports, minutes, { projects });

/** The tests that depend on the roles and rights of a new project. */
const RIGHTS_TESTS = ["hosted", "access", "migrations", "schema"].map((name) => `supabase/tests/${name}`);

/**
 * All database tests on a backend like a hosted project, where no test may be skipped. Then the tests of rights, as on
 * a new hosted project and on the plain backend, which the demo and every browser test use. Two files run at a time.
 */
export async function databaseTests(reports: string, minutes: number): Promise<Tally> {
  const projects = ["database"] as const;
  const old = await vitestCounts("database tests, like an old hosted project", reports, minutes, {
    projects,
    env: { TEST_PROJECT: "old", TEST_BACKENDS: "2" },
  });
  const [fresh, plain] = await Promise.all([
    vitestCounts("tests of rights, like a new hosted project", reports, minutes, {
      projects,
      env: { TEST_PROJECT: "new" },
      files: RIGHTS_TESTS,
    }),
    vitestCounts("tests of rights, on the plain backend", reports, minutes, { projects, files: RIGHTS_TESTS }),
  ]);
  const skipped = old.skipped + fresh.skipped;
  const names = [old, fresh, plain].flatMap((run) => run.names ?? []);
  return {
    passed: old.passed + fresh.passed + plain.passed,
    failed: old.failed + fresh.failed + plain.failed + skipped,
    names: skipped > 0 ? [...names, `${skipped} tests skipped on the backend like a hosted project`] : names,
  };
}

/** `options` are Playwright's own, such as `--shard=1/4`. */
export async function playwright(
  reports: string,
  minutes: number,
  env: Env,
  options: readonly string[] = [],
): Promise<Tally> {
  heading("end-to-end tests");
  const report = join(reports, "e2e.json");
  const succeeded = await runTool("playwright", ["test", "--reporter=list,json", ...options], minutes, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats } = (jsonOf(report) ?? {}) as { stats?: { expected: number; flaky: number; unexpected: number } };
  return counted((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, succeeded);
}

/** Next writes the types of the routes before the compiler reads them. */
async function types(): Promise<boolean> {
  return (await runTool("next", ["typegen"], 5)) && (await runTool("tsc", ["--noEmit"], 5));
}

// The compiler, ESLint and Prettier skip unchanged files. In a clean checkout they read all files.
const format = (): Promise<boolean> => runTool("prettier", ["--check", "--cache", "."], 2);

const unusedCode = (): Promise<boolean> => runTool("knip", [], 2);

const LINT_CACHE = ["--cache", "--cache-location", "node_modules/.cache/eslint/", "--cache-strategy", "content"];

const lint = async (): Promise<boolean> =>
  (await runTool("eslint", [...LINT_CACHE, "."], 5)) &&
  (await succeeds(process.execPath, ["tools/lint/sql-check.ts"], 1));

/**
 * The checks of the code, without the unit tests. Lint takes as long as all others together, so it runs at the same
 * time. The output stays readable, because these tools print only when they end.
 */
export async function codeChecks(): Promise<Tally[]> {
  const linted = check("lint", lint);
  const others = [await check("types", types), await check("unused code", unusedCode), await check("format", format)];
  return [await linted, ...others];
}
