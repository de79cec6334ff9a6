import { beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok } from "@/lib/core/result";
import { adminAction, adminRoute, currentAdmin, readAsAdmin } from "./admin";
import { RpcError } from "./rpc";

const AMEL = { id: "u", email: "amel@example.com", role: "owner", name: "Amel" };

/** The fake backend: its answer and status, the session of the request, and the number of calls. */
const backend = vi.hoisted(() => ({
  answer: (): unknown => null,
  status: 200,
  session: null as object | null,
  calls: 0,
}));
vi.mock("./server", () => ({
  sessionClient: async () => ({
    auth: { getSession: async () => ({ data: { session: backend.session }, error: null }) },
    rpc: async () => {
      backend.calls += 1;
      return backend.status === 200
        ? { data: backend.answer(), error: null, status: 200 }
        : { data: null, error: { message: "refused" }, status: backend.status };
    },
  }),
}));
vi.mock("next/server", () => ({ connection: async () => {} }));
vi.mock("next-intl/server", () => ({ getLocale: async () => "en" }));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`to ${path}`);
  },
  unstable_rethrow: () => {},
}));

beforeEach(() => Object.assign(backend, { answer: () => ({ ok: true, ...AMEL }), status: 200, session: {}, calls: 0 }));

const refuse = () => Object.assign(backend, { answer: () => ({ ok: false, error: "unauthorized", detail: {} }) });
const TO_LOGIN = "to /admin/login";

describe("the sender of a request", () => {
  it("is known from one call", async () => {
    expect(await currentAdmin()).toEqual(AMEL);
    expect(backend.calls).toBe(1);
  });

  it("is null without a session, and no call is sent", async () => {
    backend.session = null;
    expect(await currentAdmin()).toBeNull();
    expect(backend.calls).toBe(0);
  });

  it("is null when the database refuses, or the gateway does not accept the token", async () => {
    backend.status = 401;
    expect(await currentAdmin()).toBeNull();
    backend.status = 200;
    refuse();
    expect(await currentAdmin()).toBeNull();
  });

  it("throws while the backend is down, which is not a sign-out", async () => {
    backend.status = 503;
    await expect(currentAdmin()).rejects.toThrow("refused");
    Object.assign(backend, { status: 200, answer: () => ({ ok: false, error: "unavailable", detail: {} }) });
    await expect(currentAdmin()).rejects.toThrow("unavailable");
  });
});

describe("a query of the back office", () => {
  it("is sent at the same time as the check of the sender", async () => {
    let resolveAnswer: (value: unknown) => void = () => {};
    const read = vi.fn(async () => "figures");
    backend.answer = () => new Promise((resolve) => (resolveAnswer = resolve));
    const reading = readAsAdmin(read);
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    resolveAnswer({ ok: true, ...AMEL });
    expect(await reading).toBe("figures");
  });

  it.each([
    ["brought an answer", async () => "figures"],
    ["failed", () => Promise.reject(new Error("42501"))],
  ])("that %s still leads a stranger to the login", async (_, read) => {
    refuse();
    await expect(readAsAdmin(read)).rejects.toThrow(TO_LOGIN);
  });

  it("is not sent without a session", async () => {
    backend.session = null;
    const read = vi.fn(async () => "figures");
    await expect(readAsAdmin(read)).rejects.toThrow(TO_LOGIN);
    expect(read).not.toHaveBeenCalled();
  });

  it("that is refused because the session ended meanwhile leads to the login", async () => {
    await expect(
      readAsAdmin(() => Promise.reject(new RpcError("admin_orders: unauthorized", { status: 401 }))),
    ).rejects.toThrow(TO_LOGIN);
  });

  it("that failed for an admin throws", async () => {
    await expect(readAsAdmin(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });
});

describe("a write", () => {
  it("is not started for a stranger, in an action and in a route", async () => {
    refuse();
    const [act, respond] = [vi.fn(async () => ok()), vi.fn(async () => new Response())];
    const { z } = await import("zod");
    expect(await adminAction("test", z.unknown(), act)({})).toEqual(fail("unauthorized"));
    expect((await adminRoute(respond)(new Request("http://shop.example/api/admin"), {})).status).toBe(401);
    expect([act, respond].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
