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

const shown = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);

function requireCurrent({ next, react }: FloorRecord): void {
  const now = installedVersions();
  if (now.next === next && now.react === react) return;
  throw new BackendError(
    `The framework's weight was measured with next ${next} and react ${react}, but ${now.next} and ${now.react} are installed: npm run bench:floor.`,
  );
}

function shopPages(dist: string): Page[] {
  const pages = firstLoads(dist).filter(({ route }) => isShop(route));
  if (pages.length === 0) throw new BackendError(`${dist} holds no shop page: npm run build makes a production build.`);
  return pages
    .map((page) => ({
      ...page,
      ownBytes: page.gzBytes - floor.firstLoadGzBytes,
      heavy: page.chunks.flatMap(({ file }) => heavyPackagesIn(chunkText(dist, file)).map((name) => ({ file, name }))),
    }))
    .toSorted((one, other) => other.ownBytes - one.ownBytes || one.route.localeCompare(other.route));
}

function complaints(page: Page): string[] {
  const over =
    page.ownBytes > BUDGET_BYTES
      ? [
          `${page.route} has ${shown(page.ownBytes).trim()} KB of its own, ${shown(BUDGET_BYTES).trim()} KB are allowed: ${largest(page)}`,
        ]
      : [];
  return [...over, ...page.heavy.map(({ file, name }) => `${page.route} loads ${name} at first, in ${file}`)];
}

const largest = ({ chunks }: FirstLoad): string =>
  chunks
    .toSorted((one, other) => other.gzBytes - one.gzBytes)
    .map(({ file, gzBytes }) => `${file} ${shown(gzBytes).trim()}`)
    .join(", ");

/** Holds every shop page of the production build to its budget of JavaScript. */
await main(async () => {
  requireCurrent(floor);
  const pages = shopPages(resolve(ROOT, process.env.NEXT_DIST_DIR ?? ".next"));
  console.log(
    `JavaScript of a cold visit, KB gzipped; the framework alone is ${shown(floor.firstLoadGzBytes).trim()}\n\n   total      own  page`,
  );
  for (const { route, gzBytes, ownBytes } of pages)
    console.log(`${shown(gzBytes)} ${shown(ownBytes)}  ${route.replace("/[locale]", "") || "/"}`);
  const found = pages.flatMap(complaints);
  for (const complaint of found) console.error(complaint);
  return found.length === 0 ? 0 : 1;
});
