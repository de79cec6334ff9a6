import { afterEach, expect, it, vi } from "vitest";
import { followOtherServers } from "./follow-changes.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("a server with VALKEY_URL and without REVALIDATE_SECRET ends at its start, and says why", () => {
  vi.stubEnv("VALKEY_URL", "redis://127.0.0.1:1");
  vi.stubEnv("REVALIDATE_SECRET", "");
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(followOtherServers).toThrow("exit 1");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("VALKEY_URL needs REVALIDATE_SECRET"));
});
