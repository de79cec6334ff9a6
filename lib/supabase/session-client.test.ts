import { afterEach, describe, expect, it, vi } from "vitest";
import { clientOfSession, type Written } from "./session-client.ts";

const session = { access_token: `${btoa("{}")}.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.x`, refresh_token: "r", token_type: "bearer", expires_in: 3600, expires_at: 9_999_999_999, user: { id: "u" } };

/** What a sign-in asks the browser to keep. */
async function cookiesOf(site: string): Promise<Written> {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "http://backend.example");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  vi.stubEnv("NEXT_PUBLIC_SITE_URL", site);
  vi.stubGlobal("fetch", async () => Response.json(session));
  const written: Written = [];
  const client = clientOfSession({ getAll: () => [], setAll: (cookies) => void written.push(...cookies) });
  const { error } = await client.auth.signInWithPassword({ email: "amel@example.com", password: "x" });
  expect(error).toBeNull();
  return written.filter(({ value }) => value !== "");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the cookies of a session", () => {
  it("are read by no script, sent over https alone, and brought along by no other site", async () => {
    const cookies = await cookiesOf("https://shop.example");
    expect(cookies.length).toBeGreaterThan(0);
    for (const { options } of cookies) expect(options).toMatchObject({ httpOnly: true, secure: true, sameSite: "lax", path: "/" });
  });

  it("work without https on a machine of one's own", async () => {
    for (const { options } of await cookiesOf("http://localhost:3000")) expect(options).toMatchObject({ httpOnly: true, secure: false });
  });
});
