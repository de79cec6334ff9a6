import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => vi.unstubAllGlobals());

it("copies the text", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("a")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a");
});

it.each([
  ["the browser has no clipboard", {}],
  ["copying is not allowed", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowedError")) } }],
])("tells the caller when %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await copyText("a")).toBe(false);
});
