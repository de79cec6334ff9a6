import { beforeEach, describe, expect, it, vi } from "vitest";

class FakeStorage {
  readonly items = new Map<string, string>();
  isBlocked = false;
  getItem(key: string) {
    if (this.isBlocked) throw new Error("SecurityError");
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.isBlocked) throw new Error("QuotaExceededError");
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

const TRAITS = { userAgent: "Mozilla/5.0 (Linux; Android 14; SM-A155F)", language: "ar-DZ", hardwareConcurrency: 8 };
let canvasImage: string | null;
let local: FakeStorage;

/** Loads a new copy of the module, as a newly opened page does. */
async function openPage({ session = new FakeStorage(), traits = TRAITS } = {}) {
  vi.resetModules();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: local, sessionStorage: session }));
  vi.stubGlobal("navigator", traits);
  return import("./visitor.ts");
}

beforeEach(() => {
  local = new FakeStorage();
  canvasImage = "data:image/png;base64,AAAA";
  vi.stubGlobal("screen", { width: 412, height: 915 });
  vi.stubGlobal("document", {
    createElement: () => ({
      getContext: () => (canvasImage === null ? null : { fillText: () => {} }),
      toDataURL: () => canvasImage,
    }),
  });
});

describe("a visitor", () => {
  it("is new on their first recorded page view, and returning afterwards", async () => {
    const { visit } = await openPage();
    const [first, second] = [await visit(), await visit()];
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second).toMatchObject({ visitor: first.visitor, session: first.session });
    expect((await (await openPage()).visit()).isNew).toBe(false);
  });

  it("is still new while none of their page views was recorded", async () => {
    const { visit, stillNew } = await openPage();
    expect((await visit()).isNew).toBe(true);
    stillNew();
    expect([(await visit()).isNew, (await visit()).isNew]).toEqual([true, false]);
  });

  it("has a hash as id that does not contain its inputs, under the keys of the README", async () => {
    const { visit } = await openPage();
    const { visitor } = await visit("2026-11-22");
    expect(visitor).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.fromEntries(local.items)).toEqual({
      visitor_id: visitor,
      [`visitor_seen_${visitor}`]: "true",
      [`visitor_last_visit_${visitor}`]: "2026-11-22",
    });
  });

  it("keeps the id when the browser is updated, and has another session in another window", async () => {
    const before = await (await openPage()).visit();
    const after = await (
      await openPage({ traits: { ...TRAITS, userAgent: "Mozilla/5.0 (Linux; Android 15; SM-A155F)" } })
    ).visit();
    expect(after.visitor).toBe(before.visitor);
    expect(after.session).not.toBe(before.session);
  });

  it.each([
    ["user agent", { userAgent: "Mozilla/5.0 (iPhone)" }],
    ["language", { language: "fr-DZ" }],
    ["core count", { hardwareConcurrency: 4 }],
  ])("has another id with another %s", async (_, difference) => {
    const one = await (await openPage()).visit();
    local = new FakeStorage();
    const other = await (await openPage({ traits: { ...TRAITS, ...difference } })).visit();
    expect(other.visitor).not.toBe(one.visitor);
  });

  it("has another id with another screen, clock or canvas", async () => {
    const ids = new Set<string>();
    const remember = async () => {
      local = new FakeStorage();
      ids.add((await (await openPage()).visit()).visitor);
    };
    await remember();
    canvasImage = "data:image/png;base64,BBBB";
    await remember();
    canvasImage = null;
    await remember();
    vi.stubGlobal("screen", { width: 390, height: 844 });
    await remember();
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-180);
    await remember();
    vi.restoreAllMocks();
    expect(ids.size).toBe(5);
  });

  it("is one visitor in a browser without storage while the page is open", async () => {
    local.isBlocked = true;
    const session = new FakeStorage();
    session.isBlocked = true;
    const { visit } = await openPage({ session });
    const [first, second] = [await visit(), await visit()];
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.session).toBe(first.session);
  });

  it("can be deleted completely from the storage", async () => {
    const session = new FakeStorage();
    const { visit, forgetVisitor } = await openPage({ session });
    await visit();
    forgetVisitor();
    expect([...local.items.keys(), ...session.items.keys()]).toEqual([]);
  });

  it("can be deleted by a page that has recorded nothing itself", async () => {
    await (await openPage()).visit();
    (await openPage()).forgetVisitor();
    expect([...local.items.keys()]).toEqual([]);
  });
});
