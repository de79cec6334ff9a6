import { STORAGE } from "@/lib/core/storage-keys.ts";
import { plainText, type Stored, stored } from "@/lib/core/stored.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isId = (value: unknown): value is string => isText(value) && /^[0-9a-f]{32,64}$/.test(value);

const text = (key: string): Stored<string> => stored(key, isText, "", { codec: plainText });

const visitorId = stored(STORAGE.visitorId, isId, "", { codec: plainText });
const sessionId = stored(STORAGE.sessionId, isId, "", { codec: plainText, area: "sessionStorage" });

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** How this machine draws a few letters: browsers that hide it draw noise, which is as good. */
function canvasSample(): string {
  const canvas = document.createElement("canvas");
  // Read back at once: drawn where that costs nothing, and no larger than the letters.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return "";
  [canvas.width, canvas.height] = [88, 24];
  context.font = "16px sans-serif";
  context.fillText("Layl ✦ فجر", 2, 18);
  return canvas.toDataURL();
}

/** VISIT-6: a hash of user agent, language, screen size, timezone offset, core count and a canvas sample. Where the page may not hash (plain http), a random one. */
async function newVisitorId(): Promise<string> {
  if (!crypto.subtle) return randomId();
  const { userAgent, language, hardwareConcurrency } = navigator;
  const traits = [
    userAgent,
    language,
    screen.width,
    screen.height,
    new Date().getTimezoneOffset(),
    hardwareConcurrency,
    canvasSample(),
  ];
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(traits.join("|")))));
}

const marksOf = (visitor: string) => ({
  seen: text(STORAGE.visitorSeen(visitor)),
  lastVisit: text(STORAGE.visitorLastVisit(visitor)),
});
let marks: ReturnType<typeof marksOf> | undefined;

export type Visit = {
  visitor: string;
  session: string;
  /** VISIT-5: on the first page view that is recorded for this visitor. */ isNew: boolean;
};

/** The visitor and session of this browser. Called once per recorded page view, because it marks the next one as a returning visitor's. */
export async function visit(today = new Date().toISOString().slice(0, 10)): Promise<Visit> {
  const visitor = visitorId.get() || (await newVisitorId());
  if (visitorId.get() === "") visitorId.set(visitor);
  if (sessionId.get() === "") sessionId.set(randomId());
  marks ??= marksOf(visitor);
  const isNew = marks.seen.get() === "";
  marks.seen.set("true");
  marks.lastVisit.set(today);
  return { visitor, session: sessionId.get(), isNew };
}

/** The first page view did not arrive: the next one is the first. */
export function stillNew(): void {
  marks?.seen.remove();
}

/** Deletes everything that identifies this visitor. */
export function forgetVisitor(): void {
  const visitor = visitorId.get();
  if (visitor !== "") for (const mark of Object.values(marks ?? marksOf(visitor))) mark.remove();
  visitorId.remove();
  sessionId.remove();
  marks = undefined;
}
