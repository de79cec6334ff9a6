"use client";

/**
 * The frame as the browser's own code: a page then carries its values once, not its elements a second time (docs/decisions/light-pages.md).
 */
export { Frame as BrowserFrame } from "./frame";
