import { afterEach, expect, it, vi } from "vitest";
import type { ImportAnswer } from "@/lib/catalog/admin/import";
import { sendImport, stepAfter } from "./send-import";

const FILE = new File(["sku,stock\nA,10"], "products.csv");
const [TRY, SAVE] = [
  { isWrite: false, setsStock: false },
  { isWrite: true, setsStock: false },
];
const aReport = (errors: Extract<ImportAnswer, { kind: "report" }>["report"]["errors"] = []): ImportAnswer => ({
  kind: "report",
  report: { created: 0, updated: 1, unchanged: 0, errors, changes: [], stockKept: 0, keptChanges: [] },
});
const A_WRONG_CELL = { row: 2, sku: "A", field: "stock", value: "-1", problem: "number", choices: "" } as const;

afterEach(() => vi.unstubAllGlobals());

it("calls an import uncertain when its answer is lost", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network error")));
  expect(stepAfter(await sendImport(FILE, SAVE), true)).toBe("uncertain");
});

it("calls an import uncertain when a proxy answers instead of the shop", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>502 Bad Gateway</h1>", { status: 502 })));
  expect(stepAfter(await sendImport(FILE, SAVE), true)).toBe("uncertain");
});

it("knows that a trial saved nothing, with and without an answer", () => {
  expect(stepAfter(aReport(), false)).toBe("tried");
  expect(stepAfter({ kind: "failed", error: "unavailable" }, false)).toBe("tried");
});

it("knows that an import saved nothing when the shop refused it", () => {
  expect(stepAfter({ kind: "failed", error: "unauthorized" }, true)).toBe("tried");
  expect(stepAfter({ kind: "file", error: "noSku", name: "" }, true)).toBe("tried");
  expect(stepAfter(aReport([A_WRONG_CELL]), true)).toBe("tried");
});

it("knows that an import was saved when the report has no errors", () => {
  expect(stepAfter(aReport(), true)).toBe("imported");
});

it("asks the server to save the file only for an import, and to set the stock only when staff chose it", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(aReport())));
  vi.stubGlobal("fetch", fetched);
  await sendImport(FILE, TRY);
  await sendImport(FILE, SAVE);
  await sendImport(FILE, { ...SAVE, setsStock: true });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/api/admin/products/import?",
    "/api/admin/products/import?apply=1",
    "/api/admin/products/import?apply=1&stock=1",
  ]);
});
