import { describe, expect, it } from "vitest";
import { wholePage } from "./whole-page.ts";

const DEFINED = "$RS=function(a,b){a=document.getElementById(a)};";
const push = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`;
const place = (id: string) => `<template id="${id}"></template>`;
const part = (id: string, content: string) => `<div hidden id="${id}">${content}</div>`;
const page = (main: string, behind: string) => `<html><body><main>${main}</main><footer>house</footer>${behind}</body></html>`;
const waiting = (id: string, fallback: string) => `<!--$?-->${place(id)}${fallback}<!--/$-->`;

/** As React streams a list: its frame first, then the parts of it, each with where it goes. */
const LIST = page(
  waiting("B:0", "<p>Loading</p>"),
  [
    push("1:list"),
    part("S:0", `<h1>oud</h1><ul><li>Aube</li>${place("P:1")}</ul>${place("P:2")}`),
    part("S:1", `<li>Nuit</li>${place("P:a")}`),
    `<script>${DEFINED}$RS("S:1","P:1")</script>`,
    part("S:a", "<li>Soir</li>"),
    '<script>$RS("S:a","P:a")</script>',
    part("S:2", ""),
    '<script>$RS("S:2","P:2")</script>',
    '<script>$RB=[];$RC=function(a,b){};$RC("B:0","S:0")</script>',
    push("2:more"),
  ].join(""),
);

describe("a streamed page", () => {
  it("is made whole: every part in its place, the fallback gone, nothing left to move", () => {
    expect(wholePage(LIST)).toBe(page("<!--$--><h1>oud</h1><ul><li>Aube</li><li>Nuit</li><li>Soir</li></ul><!--/$-->", push("1:list") + push("2:more")));
  });

  it("keeps the parts that never waited, and fallbacks within the one that goes", () => {
    const html = page(`<!--$--><p>house</p><!--/$-->${waiting("B:0", "<!--$--><p>Loading</p><!--/$-->")}<p>after</p>`, `${part("S:0", "<p>oud</p>")}<script>$RC("B:0","S:0")</script>`);
    expect(wholePage(html)).toBe(page("<!--$--><p>house</p><!--/$--><!--$--><p>oud</p><!--/$--><p>after</p>", ""));
  });

  it.each([
    ["a page that was whole", page("<p>oud</p>", push("1:x"))],
    ["one with a part that failed", `${LIST}<script>$RX("B:1","x")</script>`],
    ["one whose part waits for a style sheet", LIST.replace('$RC("B:0","S:0")', '$RR("B:0","S:0",[])')],
    ["one with a part that has no place", LIST.replace(place("P:a"), "")],
    ["one with a place for a part that never came", LIST.replace("<h1>", `${place("P:9")}<h1>`)],
    ["one that broke off", LIST.slice(0, LIST.indexOf("$RB"))],
  ])("that is not understood is answered as it came: %s", (_, html) => {
    expect(wholePage(html)).toBe(html);
  });
});
