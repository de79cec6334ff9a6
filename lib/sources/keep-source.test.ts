import { beforeEach, expect, it, vi } from "vitest";
import { analyticsOff } from "@/lib/analytics/opt-out.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { keepSource } from "./keep-source.ts";
import { sourceOfVisit, visitSource } from "./visit-source.ts";

const memory = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

let sessionStorage: ReturnType<typeof memory>;

beforeEach(() => {
  sessionStorage = memory();
  vi.stubGlobal("window", { localStorage: memory(), sessionStorage });
  vi.stubGlobal("navigator", {});
  analyticsOff.set(false);
  visitSource.remove();
});

const open = () => keepSource("https://shop.example/?utm_campaign=oud", "https://facebook.com/");
const isStored = () => sessionStorage.getItem(STORAGE.visitSource) !== null;

it("stores what brought the visit, and sends it with an order (SOURCE-1)", () => {
  expect(sourceOfVisit()).toBeUndefined();
  open();
  expect(isStored()).toBe(true);
  expect(sourceOfVisit()).toEqual({ landing: "/", referrer: "facebook.com", campaign: "oud" });
});

it.each([
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
])("stores and sends nothing when the browser has %s", (_, settings) => {
  open();
  vi.stubGlobal("navigator", settings);
  expect(sourceOfVisit()).toBeUndefined();
  visitSource.remove();
  open();
  expect(isStored()).toBe(false);
});

it("stores and sends nothing once the visitor switched the counting off", () => {
  open();
  analyticsOff.set(true);
  expect(sourceOfVisit()).toBeUndefined();
  visitSource.remove();
  open();
  expect(isStored()).toBe(false);
});

it("breaks nothing when the browser refuses its storage", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("window", {
    localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
  });
  open();
  expect(sourceOfVisit()).toMatchObject({ campaign: "oud" });
});
