import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, ensureBackend } from "./backend.ts";
import { HOSTED_PROJECTS, type HostedProject } from "./config.ts";
import { freePorts } from "./ports.ts";

/** What tests run against: `npm run test:db -- --hosted` sets TEST_PROJECT. */
export const testProject = ({ TEST_PROJECT } = process.env): HostedProject | undefined =>
  HOSTED_PROJECTS.find((known) => known === TEST_PROJECT);

/** A new, empty backend on free ports, for tests. Afterwards nothing remains of it but the log of a failed start. */
export async function throwawayBackend(hosted = testProject()): Promise<Backend> {
  const { apiPort, dbPort } = await freePorts("apiPort", "dbPort");
  const dataDir = mkdtempSync(join(tmpdir(), "backend-"));
  // When root runs the tests, PostgreSQL runs as another account and must enter this directory.
  chmodSync(dataDir, 0o755);
  return ensureBackend({ apiPort, dbPort, dataDir, durable: false, hosted });
}
