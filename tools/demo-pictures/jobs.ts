import type { ProductSpec } from "./look.ts";
import type { Shot } from "./photograph.ts";
import type { PlaceName } from "./places.ts";

/** The pictures that one worker draws. Products of one silhouette share a job, because they share the traced paths. */
export type Job =
  | { kind: "products"; shot: Shot; specs: readonly ProductSpec[] }
  | { kind: "category"; slug: string }
  | { kind: "hero"; format: "wide" | "tall" }
  | { kind: "place"; name: PlaceName }
  | { kind: "card" };

export type DrawRequest = { job: Job; out: string; masters: boolean };

/** One finished picture. `path` is its folder in the shop's media storage. */
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
