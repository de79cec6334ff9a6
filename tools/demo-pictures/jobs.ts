import type { Shot } from "./photograph.ts";
import type { ProductSpec } from "./look.ts";

/** What one worker draws before it ends: products of one silhouette, since they share what was traced. */
export type Job =
  | { kind: "products"; shot: Shot; specs: readonly ProductSpec[] }
  | { kind: "category"; slug: string }
  | { kind: "hero"; format: "wide" | "tall" }
  | { kind: "card" };

export type Order = { job: Job; out: string; masters: boolean };

/** One finished picture; `path` is its folder below the media folder. */
export type Drawn = {
  kind: Job["kind"];
  key: string;
  shot: Shot | null;
  path: string;
  width: number;
  height: number;
  blur: string;
  bytes: number;
};
