import { resolve } from "node:path";
import { main } from "../../scripts/lib/process.ts";
import { BackendError, ROOT } from "../../supabase/local/config.ts";
import { BUDGET_BYTES } from "./budget.ts";
import { chunkText, type FirstLoad, firstLoads } from "./first-load.ts";
import floor from "./floor-record.json" with { type: "json" };
import { type FloorRecord, installedVersions } from "./floor-record.ts";
import { type HeavyPackage, heavyPackagesIn } from "./heavy-packages.ts";

type Page = FirstLoad & { ownBytes: number; heavy: readonly { file: string; name: HeavyPackage }[] };

const isShop = (route: string): boolean => !/\/(admin|_global-error)\b/.test(route);

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);

/** Throws when the weight of the framework was measured with other versions. */
function requireCurrentFloor({ next, react }: FloorRecord): void {
  const installed = installedVersions();
  if (installed.next === next && installed.react === react) return;
  throw new BackendError(
    `The framework's weight was measured with next ${next} and react ${react}, but ${installed.next} and ${installed.react} are installed: run npm run bench:floor.`,
  );
}

function shopPages(dist: string): Page[] {
  const pages = firstLoads(dist).filter(({ route }) => isShop(route));
  if (pages.length === 0) throw new BackendError(`${dist} has no shop page: npm run build makes a production build.`);
  return pages
    .map((page) => ({
      ...page,
      ownBytes: page.gzBytes - floor.firstLoadGzBytes,
      heavy: page.chunks.flatMap(({ file }) => heavyPackagesIn(chunkText(dist, file)).map((name) => ({ file, name }))),
    }))
    .toSorted((one, other) => other.ownBytes - one.ownBytes || one.route.localeCompare(other.route));
}

function problemsOf(page: Page): string[] {
  const overBudget =
    page.ownBytes > BUDGET_BYTES
      ? [
          `${page.route} has ${kilobytes(page.ownBytes).trim()} KB of its own, ${kilobytes(BUDGET_BYTES).trim()} KB are allowed: ${largestFirst(page)}`,
        ]
      : [];
  return [...overBudget, ...page.heavy.map(({ file, name }) => `${page.route} loads ${name} at first, in ${file}`)];
}

const largestFirst = ({ chunks }: FirstLoad): string =>
  chunks
    .toSorted((one, other) => other.gzBytes - one.gzBytes)
    .map(({ file, gzBytes }) => `${file} ${kilobytes(gzBytes).trim()}`)
    .join(", ");

/** npm run bundle: fails when a shop page of the production build loads too much JavaScript, or a heavy package. */
await main(async () => {
  requireCurrentFloor(floor);
  const pages = shopPages(resolve(ROOT, process.env.NEXT_DIST_DIR ?? ".next"));
  console.log(
    `JavaScript of a cold visit, KB gzipped; the framework alone is ${kilobytes(floor.firstLoadGzBytes).trim()}\n\n   total      own  page`,
  );
  for (const { route, gzBytes, ownBytes } of pages)
    console.log(`${kilobytes(gzBytes)} ${kilobytes(ownBytes)}  ${route.replace("/[locale]", "") || "/"}`);
  const problems = pages.flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
});
