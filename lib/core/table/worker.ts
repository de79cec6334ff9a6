import { parentPort, workerData } from "node:worker_threads";
import { tableOf } from "./table-of.ts";

const { bytes, sheets } = workerData as { bytes: Uint8Array; sheets: "first" | "all" };
parentPort?.postMessage(tableOf(bytes, sheets));
