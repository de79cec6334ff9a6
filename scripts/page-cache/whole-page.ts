/** A part that came after its place: its content ends where the next part or React's script begins. */
const PART = /<div hidden id="(S:[0-9a-f]+)">([^]*?)<\/div>(?=<script>|<div hidden id="S:)/g;

/** Where a part goes: `$RS(part, place)` into a place within another one, `$RC(place, part)` in place of a whole fallback. */
const MOVE = /\$R(?:S\("(S:[0-9a-f]+)","(P:[0-9a-f]+)"\)|C\("(B:[0-9a-f]+)","(S:[0-9a-f]+)"\))/g;

const MOVING_SCRIPT = /<script>(?:(?!<\/script>)[^])*?\$R[SC]\("(?:(?!<\/script>)[^])*?<\/script>/g;

/** What it means that a part failed, or waits for a style sheet: the browser must do that. */
const BEYOND_US = /\$R[XR]\("/;

const placeOf = (id: string): string => `<template id="${id}"></template>`;

/** Where the fallback that begins here ends, fallbacks within it left out; -1 where it does not. */
function endOfFallback(html: string, from: number): number {
  let depth = 1;
  for (const { 0: mark, index } of html.slice(from).matchAll(/<!--\/?\$[^>]*-->/g)) {
    depth += mark.startsWith("<!--/") ? -1 : 1;
    if (depth === 0) return from + index;
  }
  return -1;
}

/** The finished part in place of the fallback; null where there is none to replace. */
function replaced(html: string, place: string, part: string): string | null {
  const waiting = `<!--$?-->${placeOf(place)}`;
  const start = html.indexOf(waiting);
  const end = start < 0 ? -1 : endOfFallback(html, start + waiting.length);
  return end < 0 ? null : `${html.slice(0, start)}<!--$-->${part}${html.slice(end)}`;
}

/**
 * A streamed page as if it had been made at once: each part where its place was kept, instead of behind the page, from where a script
 * would move it. So it is shown without waiting for that, and read in order without any script. A page that is not understood is answered as it came.
 */
export function wholePage(html: string): string {
  if (BEYOND_US.test(html)) return html;
  const parts = new Map([...html.matchAll(PART)].map(([, id = "", content = ""]) => [id, content]));
  const moves = [...html.matchAll(MOVE)].map(([, inner, place, boundary, outer]) => ({ part: inner ?? outer ?? "", place: place ?? boundary ?? "" }));
  if (moves.length === 0 || moves.length !== parts.size || moves.some(({ part, place }) => !parts.has(part) || !html.includes(placeOf(place)))) return html;

  const partAt = new Map(moves.map(({ part, place }) => [placeOf(place), parts.get(part) ?? ""]));
  const filled = (content: string): string => content.replace(/<template id="P:[0-9a-f]+"><\/template>/g, (place) => (partAt.has(place) ? filled(partAt.get(place) ?? "") : place));

  let page: string | null = filled(html.replace(PART, "").replace(MOVING_SCRIPT, ""));
  for (const { part, place } of moves) {
    if (page !== null && place.startsWith("B:")) page = replaced(page, place, filled(parts.get(part) ?? ""));
  }
  return page === null || /<template id="[BP]:/.test(page) ? html : page;
}
