import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const text = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");

/** The values in both guides: the service of docs/deploy.md, and the line for nginx without Docker. */
const service = /^Environment=HOST=(\S+) PORT=(\d+)$/m.exec(text("../docs/deploy.md"))?.slice(1);
const asked = /`server ([^:`]+):(\d+);` instead of/.exec(text("README.md"))?.slice(1);

it("the service listens where nginx asks: an address, because localhost is ::1 on many servers", () => {
  expect(service).toEqual(["127.0.0.1", "3000"]);
  expect(asked).toEqual(service);
});
