import "server-only";
import { Worker } from "node:worker_threads";
import { taskQueue } from "../in-turn.ts";
import { fail } from "../result.ts";
import type { Table } from "./limits.ts";

const MOST_MS = 10_000;
const MOST_HEAP_MEGABYTES = 96;

/** One table at a time, so that several large ones do not add up. */
const inTurn = taskQueue();

function inWorker(bytes: Uint8Array, sheets: "first" | "all"): Promise<Table> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    // An object: a bundler may add data of its own to it.
    workerData: { bytes, sheets },
    // Nothing of the web server's own surroundings: no settings, no flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise<Table>((resolve, reject) => {
    const tooHeavy = () => resolve({ ok: false, error: "tooHeavy" });
    const timer = setTimeout(tooHeavy, MOST_MS);
    worker.once("message", resolve);
    worker.once("error", (error: Error & { code?: string }) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooHeavy() : reject(error),
    );
    worker.once("exit", () => {
      clearTimeout(timer);
      // Has no effect after an answer.
      tooHeavy();
    });
  }).finally(() => worker.terminate());
}

/**
 * Reads a table that staff paste or upload, within `TABLE_LIMITS` and `mostBytes`. A worker reads it: other visitors do
 * not wait, and a file that takes too much time or memory ends the worker only (docs/decisions/tables.md).
 */
export async function readTable(
  given: string | Uint8Array,
  mostBytes: number,
  sheets: "first" | "all" = "first",
): Promise<Table> {
  const bytes = typeof given === "string" ? new TextEncoder().encode(given) : given;
  if (bytes.byteLength > mostBytes) return { ok: false, error: "tooLarge" };
  return inTurn(() => inWorker(bytes, sheets));
}

/** The refusal of a form whose `field` holds the table. Its screen shows the text of `problem`. */
export const refusedTable = (field: string, problem: string) => fail("invalid", { fields: { [field]: problem } });
