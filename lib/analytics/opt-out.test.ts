import { beforeEach, expect, it, vi } from "vitest";
import { analyticsOff, counting } from "./opt-out.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
});

it.each([
  ["on", "asks nothing", {}],
  ["on", "allows tracking", { globalPrivacyControl: false, doNotTrack: "0" }],
  ["browserRefuses", "has Global Privacy Control", { globalPrivacyControl: true }],
  ["browserRefuses", "has Do Not Track", { doNotTrack: "1" }],
])("counting is %s when the browser %s, and off once the visitor switched it off", (expected, _, settings) => {
  vi.stubGlobal("navigator", settings);
  expect(counting()).toBe(expected);
  analyticsOff.set(true);
  expect(counting()).toBe("off");
});
