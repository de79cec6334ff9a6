import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { gzipSync } from "node:zlib";

/** A script of the build: its name below `static/chunks`, and its gzipped size. */
type Chunk = { file: string; gzBytes: number };
export type FirstLoad = { route: string; chunks: readonly Chunk[]; gzBytes: number };

type RouteStats = { route: string; firstLoadChunkPaths: string[] };
type PrerenderManifest = { routes: Record<string, { srcRoute: string | null; dataRoute: string | null }> };

const json = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

const CHUNK = /\/_next\/static\/chunks\/([\w~.-]+\.js)/g;
const POLYFILL = /<script [^>]*noModule[^>]*>/gi;

/** The chunks that a page's HTML names, in script tags or in the data for hydration, without polyfills for old browsers. */
const chunksNamedIn = (html: string): string[] =>
  [...html.replace(POLYFILL, "").matchAll(CHUNK)].flatMap(([, file]) => file ?? []);

const htmlFile = (dist: string, address: string): string =>
  join(dist, "server/app", `${address === "/" ? "index" : address}.html`);

/** Address → route, of every page that the build rendered to HTML. */
function prerendered(dist: string): Map<string, string> {
  const { routes } = json<PrerenderManifest>(join(dist, "prerender-manifest.json"));
  const pages = Object.entries(routes).filter(([, { dataRoute }]) => dataRoute !== null);
  return new Map(pages.map(([address, { srcRoute }]) => [address, srcRoute ?? address]));
}

/**
 * The JavaScript that a first visit loads, per page of a production build. It has two sources: the chunks that the
 * bundler lists for a route and its layouts, also those of streamed parts; and the chunks that prerendered pages name.
 */
export function firstLoads(dist: string): FirstLoad[] {
  const files = new Map<string, Set<string>>();
  for (const { route, firstLoadChunkPaths } of json<RouteStats[]>(join(dist, "diagnostics/route-bundle-stats.json"))) {
    files.set(route, new Set(firstLoadChunkPaths.map((path) => path.split(sep).at(-1) ?? path)));
  }
  for (const [address, route] of prerendered(dist)) {
    const known = files.get(route);
    for (const file of known ? chunksNamedIn(readFileSync(htmlFile(dist, address), "utf8")) : []) known?.add(file);
  }
  const sized = sizes(dist);
  return [...files].map(([route, names]) => {
    const chunks = [...names].map(sized);
    return { route, chunks, gzBytes: chunks.reduce((sum, { gzBytes }) => sum + gzBytes, 0) };
  });
}

export const chunkText = (dist: string, file: string): string =>
  readFileSync(join(dist, "static/chunks", file), "utf8");

function sizes(dist: string): (file: string) => Chunk {
  const known = new Map<string, Chunk>();
  return (file) => {
    const chunk = known.get(file) ?? { file, gzBytes: gzipSync(chunkText(dist, file)).length };
    known.set(file, chunk);
    return chunk;
  };
}
