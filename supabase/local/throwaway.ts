import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, ensureBackend } from "./backend.ts";
import { HOSTED_PROJECTS, type HostedProject } from "./config.ts";
import { freePorts } from "./ports.ts";

/** What tests run against: `npm run test:db -- --hosted` sets TEST_PROJECT. */
export const testProject = ({ TEST_PROJECT } = process.env): HostedProject | undefined =>
  HOSTED_PROJECTS.find((known) => known === TEST_PROJECT);

type Options = {
  hosted?: HostedProject | undefined;
  /** Whether its data stay when it is released. */
  durable?: boolean;
  /** The data directory of a backend that does not run: the new backend starts with a copy of its data. */
  from?: string | undefined;
};

/** A new backend on free ports, for tests. Afterwards nothing remains of it but the log of a failed start. */
export async function throwawayBackend({
  hosted = testProject(),
  durable = false,
  from,
}: Options = {}): Promise<Backend> {
  const { apiPort, dbPort } = await freePorts("apiPort", "dbPort");
  const dataDir = mkdtempSync(join(tmpdir(), "backend-"));
  if (from) execFileSync("cp", ["-a", `${from}/.`, dataDir]);
  // When root runs the tests, PostgreSQL runs as another account and must enter this directory.
  chmodSync(dataDir, 0o755);
  return ensureBackend({ apiPort, dbPort, dataDir, durable, hosted });
}
