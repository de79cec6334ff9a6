import { spawnSync } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { listeningOn } from "./serve.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["a shop with a configured backend", false, "", undefined],
  ["a shop with a configured backend", false, "localhost", "localhost"],
  ["the demo, whose password is public", true, "", "localhost"],
  ["the demo, whose password is public", true, "0.0.0.0", "0.0.0.0"],
])("%s (demo: %s) with HOST=%j listens on %s", (_, isDemo, HOST, host) => {
  vi.stubEnv("HOST", HOST);
  expect(listeningOn(isDemo)).toEqual({ host, env: {} });
});

it.each([true, false])("with HOST=127.0.0.1 a server listens on this address only (demo: %s)", (isDemo) => {
  vi.stubEnv("HOST", "127.0.0.1");
  const { host, env } = listeningOn(isDemo);
  const script = `const s = require("http").createServer().listen(0, "${host}", () => { console.log(s.address().address); s.close(); })`;
  const { stdout } = spawnSync(process.execPath, ["-e", script], {
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
  });
  expect(stdout.toString().trim()).toBe("127.0.0.1");
});
