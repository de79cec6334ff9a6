import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { BackendError } from "../../supabase/local/config.ts";

export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };

/** For a machine without internet, and for a container without a GPU or the rights of a sandbox. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** First the browser without windows: with a whole browser the tests take half as long again. */
const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC_APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A program on the path may be a stub that only says how to install the browser. */
const runs = (path: string): boolean => spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPS].find(
    (path) => existsSync(path) && runs(path),
  );
}

/** A slim container may lack the libraries and fonts that Chromium needs. The package has them too. */
async function bundledLibraries(
  inflate: (path: string) => Promise<string>,
  folder: string,
): Promise<Record<string, string>> {
  const [libraries] = await Promise.all([
    inflate(join(folder, "al2023.tar.br")),
    inflate(join(folder, "fonts.tar.br")),
  ]);
  const environment = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return { ...environment, LD_LIBRARY_PATH: join(libraries, "lib"), FONTCONFIG_PATH: join(tmpdir(), "fonts") };
}

async function browserFromNpm(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: bundle, inflate } = await import("@sparticuz/chromium");
  const executablePath = await bundle.executablePath();
  if (runs(executablePath)) return { executablePath, args: FLAGS };
  const folder = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "../bin");
  return { executablePath, args: FLAGS, env: await bundledLibraries(inflate, folder) };
}

/** The browser for end-to-end tests: CHROMIUM_PATH, else the machine's, else Playwright's, else the one from npm. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH || undefined;
  if (named && !existsSync(named)) throw new BackendError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const playwrights = chromium.executablePath();
  const executablePath = named ?? installedBrowser() ?? (existsSync(playwrights) ? playwrights : undefined);
  if (executablePath) return { executablePath, args: FLAGS };
  const fallback = await browserFromNpm();
  if (!fallback) throw new BackendError("No Chromium found: install one, or set CHROMIUM_PATH.");
  return fallback;
}
