import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `saveContent` of bench/pages.ts saved of the shop. Null when the bare app is built to be weighed alone. */
export const FOLDER = process.env.SAME_BYTES_FOLDER;

const cards: Partial<Record<string, number>> = FOLDER
  ? JSON.parse(readFileSync(join(FOLDER, "pictures.json"), "utf8"))
  : {};

/** How many cards a page of the bare app shows: as many as the shop's page has pictures. */
export const cardsOn = (page: "home" | "list" | "product"): number => cards[page] ?? 0;
