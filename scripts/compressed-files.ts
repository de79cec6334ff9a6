import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { FOR_EVER } from "../lib/core/cache-headers.ts";
import { FILE_HEADERS } from "../lib/core/security-headers.ts";
import { filesBelow } from "./files-below.ts";
import type { Handler } from "./page-cache/page-cache.ts";
import { acceptedEncodings } from "./page-cache/request.ts";

const TYPES: Readonly<Record<string, string>> = { ".js": "application/javascript; charset=UTF-8", ".css": "text/css; charset=UTF-8" };
const ENDING = ".br";

/** As small as it gets: a build has the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compressed = promisify(brotliCompress);

/** Writes a compressed copy beside every script and style sheet below `dir` that has none. Their names are hashes: a copy never grows old. */
export async function compressFiles(dir: string): Promise<void> {
  const files = filesBelow(dir);
  const known = new Set(files);
  const missing = files.filter((file) => extname(file) in TYPES && !known.has(file + ENDING)).map((file) => join(dir, file));
  await Promise.all(missing.map(async (file) => writeFile(file + ENDING, await compressed(await readFile(file), BROTLI))));
}

/** The copies that `compressFiles` made of what is served below `base`, by address. */
function copiesIn(dir: string, base: string): ReadonlyMap<string, { type: string; body: Buffer }> {
  const copies = filesBelow(dir).filter((file) => file.endsWith(ENDING));
  return new Map(copies.map((copy) => {
    const file = copy.slice(0, -ENDING.length);
    return [`${base}/${file}`, { type: TYPES[extname(file)] ?? "", body: readFileSync(join(dir, copy)) }];
  }));
}

/**
 * Scripts and style sheets from memory, a seventh smaller than the gzip that Next makes anew for each visitor (docs/decisions/page-cache.md). Whatever
 * has no copy, or is asked for in another way, is Next's to answer.
 */
export function withCompressedFiles(next: Handler, { dir, base }: { dir: string; base: string }): Handler {
  const copies = copiesIn(dir, base);
  return async (request, response) => {
    const copy = request.method === "GET" && request.headers.range === undefined && request.url ? copies.get(request.url) : undefined;
    if (!copy || !acceptedEncodings(request.headers).includes("br")) return next(request, response);
    response
      .writeHead(200, {
        ...FILE_HEADERS,
        "Content-Type": copy.type,
        "Content-Encoding": "br",
        "Content-Length": copy.body.length,
        "Cache-Control": FOR_EVER,
        Vary: "Accept-Encoding",
      })
      .end(copy.body);
  };
}
