import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseBackend, requireTls } from "./env.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the database of a script", () => {
  it.each(["postgresql://u:p@db.example:5432/postgres", "postgresql://u:p@db.example/postgres?sslmode=disable"])(
    "is refused without encryption: %s",
    (url) => {
      expect(() => requireTls(url)).toThrow("db.example without encryption");
    },
  );

  it.each([
    "postgresql://u:p@db.example/postgres?sslmode=require",
    "postgresql://u:p@127.0.0.1:54322/postgres",
    "postgresql://u:p@localhost/postgres",
  ])("is accepted: %s", (url) => {
    expect(() => requireTls(url)).not.toThrow();
  });
});

describe("a configured backend", () => {
  const answering = (settings: Response) =>
    vi.stubGlobal("fetch", async (url: URL) => (url.pathname === "/auth/v1/health" ? Response.json({}) : settings));
  const choose = () => {
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://project.example");
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_1");
    return chooseBackend({ mustAnswer: true });
  };

  it.each([
    ["without tables", Response.json({ code: "PGRST205" }, { status: 404 })],
    ["without settings", Response.json([])],
  ])("that is not migrated is refused with an error that names the migration command: %s", async (_, settings) => {
    answering(settings);
    await expect(choose()).rejects.toThrow("npx supabase db push --remote");
  });

  it("that has the settings of a shop is accepted", async () => {
    answering(Response.json([{ currency: "DZD" }]));
    expect((await choose()).embedded).toBeNull();
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
