import { parentPort, workerData } from "node:worker_threads";
import { tableOf } from "./table-of.ts";

parentPort?.postMessage(tableOf((workerData as { bytes: Uint8Array }).bytes));
