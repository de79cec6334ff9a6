import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseBackend, requireTls } from "./env.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the database of a script", () => {
  it.each(["postgresql://u:p@db.example:5432/postgres", "postgresql://u:p@db.example/postgres?sslmode=disable"])("is refused without encryption: %s", (url) => {
    expect(() => requireTls(url)).toThrow("db.example without encryption");
  });

  it.each(["postgresql://u:p@db.example/postgres?sslmode=require", "postgresql://u:p@127.0.0.1:54322/postgres", "postgresql://u:p@localhost/postgres"])("is taken: %s", (url) => {
    expect(() => requireTls(url)).not.toThrow();
  });
});

describe("a build on a host", () => {
  it.each(["VERCEL", "CI"])("does not fall back to the demo shop when the variables are missing (%s)", async (host) => {
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "");
    vi.stubEnv("EMBEDDED", "");
    vi.stubEnv(host, "1");
    await expect(chooseBackend({ mustAnswer: true })).rejects.toThrow("EMBEDDED=1");
  });
});
