import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientOfSession, type Written } from "./session-client.ts";

const HOUR_S = 3600;
const nowInSeconds = () => Math.floor(Date.now() / 1000);

const aSession = ({ lastsSeconds = HOUR_S } = {}) => {
  const expiresAt = nowInSeconds() + lastsSeconds;
  return {
    access_token: `${btoa("{}")}.${btoa(JSON.stringify({ exp: expiresAt }))}.x`,
    refresh_token: "r",
    token_type: "bearer",
    expires_in: lastsSeconds,
    expires_at: expiresAt,
    user: { id: "u" },
  };
};

type Call = { path: string; at: number };
let calls: Call[];
/** How the fake auth service answers. */
let answer: (path: string) => Response;

/** A client with the cookies of one browser, and all cookies that it has set. */
function aClient() {
  const jar = new Map<string, string>();
  const written: Written = [];
  const client = clientOfSession({
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll(cookies) {
      written.push(...cookies);
      for (const { name, value } of cookies) jar.set(name, value);
    },
  });
  return { client, written };
}

const signIn = async ({ client }: ReturnType<typeof aClient>) =>
  expect((await client.auth.signInWithPassword({ email: "amel@example.com", password: "x" })).error).toBeNull();

beforeEach(() => {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "http://backend.example");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  calls = [];
  answer = () => Response.json(aSession());
  vi.stubGlobal("fetch", async (input: string) => {
    const path = input.slice("http://backend.example/auth/v1".length);
    calls.push({ path, at: Date.now() });
    return answer(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the cookies of a session", () => {
  /** The cookies that a sign-in sets. */
  async function cookiesOf(site: string): Promise<Written> {
    vi.stubEnv("NEXT_PUBLIC_SITE_URL", site);
    const browser = aClient();
    await signIn(browser);
    return browser.written.filter(({ value }) => value !== "");
  }

  it("cannot be read by scripts, are sent over https only, and are not sent with requests of other sites", async () => {
    const cookies = await cookiesOf("https://shop.example");
    expect(cookies.length).toBeGreaterThan(0);
    for (const { options } of cookies)
      expect(options).toMatchObject({ httpOnly: true, secure: true, sameSite: "lax", path: "/" });
  });

  it("work without https on a developer's machine", async () => {
    const cookies = await cookiesOf("http://localhost:3000");
    expect(cookies.length).toBeGreaterThan(0);
    for (const { options } of cookies) expect(options).toMatchObject({ httpOnly: true, secure: false });
  });

  it("follow every event of the session: signed in, token refreshed, user updated, password recovery, multi-factor verified, signed out (STAFF-9)", async () => {
    const browser = aClient();
    const { auth } = browser.client;
    const events: string[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    await vi.waitFor(() => expect(events).toEqual(["INITIAL_SESSION"]));
    answer = (path) =>
      Response.json(
        path === "/user"
          ? { id: "u", email: "amel@example.com" }
          : path.startsWith("/logout")
            ? {}
            : { ...aSession(), refresh_token: `r${calls.length}` },
      );
    const steps: readonly (readonly [event: string, step: () => Promise<{ error: Error | null }>])[] = [
      ["SIGNED_IN", () => auth.signInWithPassword({ email: "amel@example.com", password: "x" })],
      ["TOKEN_REFRESHED", () => auth.refreshSession()],
      ["USER_UPDATED", () => auth.updateUser({ password: "another" })],
      ["PASSWORD_RECOVERY", () => auth.verifyOtp({ email: "amel@example.com", token: "12345678", type: "recovery" })],
      ["MFA_CHALLENGE_VERIFIED", () => auth.mfa.verify({ factorId: "f", challengeId: "c", code: "123456" })],
      ["SIGNED_OUT", () => auth.signOut({ scope: "local" })],
    ];
    for (const [event, step] of steps) {
      browser.written.length = 0;
      expect((await step()).error, event).toBeNull();
      expect(events.at(-1)).toBe(event);
      expect(
        browser.written.some(({ value }) => (value === "") === (event === "SIGNED_OUT")),
        event,
      ).toBe(true);
    }
  });
});

describe("the access token", () => {
  const renewals = () => calls.filter(({ path }) => path === "/token?grant_type=refresh_token");

  it.each([
    [90, false],
    [89, true],
  ])("with %i seconds left: renewed is %s (LINK-1)", async (lastsSeconds, isRenewed) => {
    // Fakes only the clock: no second may pass between the sign-in and the question.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T08:00:00Z") });
    answer = (path) =>
      Response.json(path === "/user" ? { id: "u" } : aSession(path.includes("password") ? { lastsSeconds } : {}));
    const browser = aClient();
    await signIn(browser);
    expect((await browser.client.auth.getUser()).data.user?.id).toBe("u");
    expect(renewals()).toHaveLength(isRenewed ? 1 : 0);
  });

  it("is requested again after 200 ms, then after twice as long each time, within 30 seconds, while the service is down (LINK-2)", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
    answer = () => Response.json(aSession({ lastsSeconds: 60 }));
    const browser = aClient();
    await signIn(browser);
    answer = () => new Response(null, { status: 503 });
    const asked = browser.client.auth.getUser();
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await asked).error).not.toBeNull();
    const [first] = renewals();
    expect(renewals().map(({ at }) => at - (first?.at ?? NaN))).toEqual([
      0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400,
    ]);
  });

  it("is checked with a key set that is cached for 10 minutes (LINK-4)", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T08:00:00Z") });
    const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
    const jwk = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)), kid: "k", alg: "ES256" };
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const signed = `${encoded({ alg: "ES256", kid: "k", typ: "JWT" })}.${encoded({ sub: "u", exp: nowInSeconds() + HOUR_S })}`;
    const signature = await crypto.subtle.sign(
      { name: "ECDSA", hash: "SHA-256" },
      keys.privateKey,
      Buffer.from(signed),
    );
    const token = `${signed}.${Buffer.from(signature).toString("base64url")}`;

    answer = () => Response.json({ keys: [jwk] });
    const { client } = aClient();
    const keySetRequests = async () => {
      expect((await client.auth.getClaims(token)).data?.claims.sub).toBe("u");
      return calls.filter(({ path }) => path === "/.well-known/jwks.json").length;
    };
    expect(await keySetRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 599_999);
    expect(await keySetRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await keySetRequests()).toBe(2);
  });
});
