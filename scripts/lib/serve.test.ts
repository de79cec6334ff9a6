import { afterEach, expect, it, vi } from "vitest";
import { listeningHost } from "./serve.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["a shop with a configured backend", false, "", undefined],
  ["a shop with a configured backend", false, "127.0.0.1", "127.0.0.1"],
  ["the demo, whose password is public", true, "", "localhost"],
  ["the demo, whose password is public", true, "0.0.0.0", "0.0.0.0"],
])("%s (demo: %s) with HOST=%j listens on %s", (_, isDemo, HOST, host) => {
  vi.stubEnv("HOST", HOST);
  expect(listeningHost(isDemo)).toBe(host);
});
