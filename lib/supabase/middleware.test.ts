import { NextRequest, NextResponse } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestSession } from "./middleware.ts";

const HOUR_S = 3600;
const BACKEND = "http://backend.example";

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

type Key = { sign: (text: string) => Promise<string>; jwk: JsonWebKey & { kid: string } };

async function aKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const sign = async (text: string) =>
    Buffer.from(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, Buffer.from(text))).toString(
      "base64url",
    );
  return { sign, jwk: { ...(await crypto.subtle.exportKey("jwk", publicKey)), kid, alg: "ES256" } as Key["jwk"] };
}

async function aToken({ sign, jwk }: Key): Promise<string> {
  const signed = `${encoded({ alg: "ES256", kid: jwk.kid, typ: "JWT" })}.${encoded({ sub: "u", exp: Math.floor(Date.now() / 1000) + HOUR_S })}`;
  return `${signed}.${await sign(signed)}`;
}

/** A request of a browser whose session has this token. */
function aRequest(token: string): NextRequest {
  const session = {
    access_token: token,
    refresh_token: "r",
    token_type: "bearer",
    expires_in: HOUR_S,
    expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
    user: { id: "u" },
  };
  return new NextRequest("http://shop.example/admin/orders", {
    headers: { cookie: `sb-backend-auth-token=base64-${encoded(session)}` },
  });
}

let calls: string[];
/** How the fake auth service answers. */
let answer: (path: string) => Response;

beforeEach(() => {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", BACKEND);
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  calls = [];
  vi.stubGlobal("fetch", async (input: string) => {
    const path = input.slice(`${BACKEND}/auth/v1`.length);
    calls.push(path);
    return answer(path);
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("a session that is signed with a private key and verified with its public key", () => {
  it("is checked without a call, once the key is loaded", async () => {
    const key = await aKey("known");
    answer = () => Response.json({ keys: [key.jwk] });
    const sessions = [
      await requestSession(aRequest(await aToken(key))),
      await requestSession(aRequest(await aToken(key))),
    ];
    expect(sessions.map(({ signedIn }) => signedIn)).toEqual([true, true]);
    expect(calls).toEqual(["/.well-known/jwks.json"]);
  });

  it("is refused when another key signed it", async () => {
    const [key, forger] = [await aKey("same name"), await aKey("same name")];
    answer = () => Response.json({ keys: [key.jwk] });
    expect((await requestSession(aRequest(await aToken(forger)))).signedIn).toBe(false);
  });

  it("is let through while the key cannot be fetched; the page itself checks with the database", async () => {
    answer = () => new Response(null, { status: 503 });
    expect((await requestSession(aRequest(await aToken(await aKey("not fetched"))))).signedIn).toBe(true);
  });
});

const SIGNED_WITH_SECRET = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded({ sub: "u", exp: Math.floor(Date.now() / 1000) + HOUR_S })}.c2ln`;

describe("a session that is signed with a secret", () => {
  it.each([
    ["that the auth service knows", () => Response.json({ id: "u" }), true],
    [
      "that the auth service does not know",
      () => Response.json({ code: "bad_jwt", message: "invalid" }, { status: 403 }),
      false,
    ],
    ["while the auth service is down", () => new Response(null, { status: 503 }), true],
  ] as const)("%s: one call", async (_, answers, signedIn) => {
    answer = answers;
    expect((await requestSession(aRequest(SIGNED_WITH_SECRET))).signedIn).toBe(signedIn);
    expect(calls).toEqual(["/user"]);
  });

  it("is removed from the browser when the auth service says that it was signed out elsewhere", async () => {
    answer = () =>
      Response.json(
        { code: "session_not_found", message: "gone" },
        { status: 403, headers: { "x-supabase-api-version": "2024-01-01" } },
      );
    const session = await requestSession(aRequest(SIGNED_WITH_SECRET));
    const response = NextResponse.next();
    session.writeCookies(response);
    expect(session.signedIn).toBe(false);
    expect(response.cookies.get("sb-backend-auth-token")?.value).toBe("");
  });
});

it.each(["", "no.token", "bm8.bm8.bm8", "%.%.%"])("a text that is not a token is not a session: %j", async (token) => {
  answer = () => new Response(null, { status: 500 });
  expect((await requestSession(aRequest(token))).signedIn).toBe(false);
  expect(calls).toEqual([]);
});
