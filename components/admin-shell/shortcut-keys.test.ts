import { describe, expect, it } from "vitest";
import { screensOf } from "./screens.ts";
import { shortcutOf } from "./shortcut-keys.ts";

const press = (key: string, over = {}) => ({ key, code: "", ctrlKey: false, metaKey: false, altKey: false, ...over });
const idle = { isAfterG: false, isTyping: false, screens: screensOf("owner") };

describe("a press of a key", () => {
  it.each([["ctrlKey"], ["metaKey"]])("opens the palette with %s and k, also while typing", (modifier) => {
    expect(shortcutOf(press("k", { [modifier]: true }), { ...idle, isTyping: true })).toEqual({ kind: "palette" });
  });

  it("goes to a screen by g and its letter", () => {
    expect(shortcutOf(press("g"), idle)).toEqual({ kind: "leader" });
    expect(shortcutOf(press("o"), { ...idle, isAfterG: true })).toEqual({ kind: "screen", path: "/admin/orders" });
    expect(shortcutOf(press("o"), idle)).toBeNull();
  });

  it("opens no screen that the role may not open", () => {
    const caller = { ...idle, isAfterG: true, screens: screensOf("agent") };
    expect(shortcutOf(press("o"), caller)).toBeNull();
    expect(shortcutOf(press("k"), caller)).toEqual({ kind: "screen", path: "/admin/desk" });
    expect(shortcutOf(press("e"), { ...idle, isAfterG: true, screens: screensOf("manager") })).toBeNull();
  });

  it("is recognised by its position on an Arabic keyboard, and by its letter on a French one", () => {
    expect(shortcutOf(press("ن", { code: "KeyK", ctrlKey: true }), idle)).toEqual({ kind: "palette" });
    expect(shortcutOf(press("ل", { code: "KeyG" }), idle)).toEqual({ kind: "leader" });
    expect(shortcutOf(press("؟", { code: "Slash" }), idle)).toEqual({ kind: "help" });
    expect(shortcutOf(press("a", { code: "KeyQ" }), { ...idle, isAfterG: true })).toEqual({
      kind: "screen",
      path: "/admin/analytics",
    });
  });

  it.each(["g", "/", "?", "o"])("is no shortcut in a field: %s", (key) => {
    expect(shortcutOf(press(key), { ...idle, isAfterG: true, isTyping: true })).toBeNull();
  });

  it.each(["ctrlKey", "metaKey", "altKey"])("is left to the browser with %s", (modifier) => {
    expect(shortcutOf(press("p", { [modifier]: true }), { ...idle, isAfterG: true })).toBeNull();
  });
});
