import { STORAGE } from "@/lib/core/storage-keys.ts";
import { plainText, type Stored, stored } from "@/lib/core/stored.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isId = (value: unknown): value is string => isText(value) && /^[0-9a-f]{32,64}$/.test(value);

const text = (key: string): Stored<string> => stored(key, isText, "", { codec: plainText });

const visitorId = stored(STORAGE.visitorId, isId, "", { codec: plainText });
const sessionId = stored(STORAGE.sessionId, isId, "", { codec: plainText, area: "sessionStorage" });

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** How this machine draws a few letters. Browsers that hide it draw random noise, which also makes an id. */
function canvasSample(): string {
  const canvas = document.createElement("canvas");
  // The pixels are read back at once: willReadFrequently keeps the canvas off the GPU.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return "";
  [canvas.width, canvas.height] = [88, 24];
  context.font = "16px sans-serif";
  context.fillText("Layl ✦ فجر", 2, 18);
  return canvas.toDataURL();
}

/** VISIT-6: a hash of traits of browser, screen and clock. On plain http, where browsers cannot hash, a random id. */
async function newVisitorId(): Promise<string> {
  if (!("subtle" in crypto)) return randomId();
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

const storedVisitOf = (visitor: string) => ({
  seen: text(STORAGE.visitorSeen(visitor)),
  lastVisit: text(STORAGE.visitorLastVisit(visitor)),
});
let storedVisit: ReturnType<typeof storedVisitOf> | undefined;

export type Visit = {
  visitor: string;
  session: string;
  /** VISIT-5: true on the first recorded page view of this visitor. */ isNew: boolean;
};

/** The visitor and session of this browser. Call it once per page view: each later call means a returning visitor. */
export async function visit(today = new Date().toISOString().slice(0, 10)): Promise<Visit> {
  const visitor = visitorId.get() || (await newVisitorId());
  if (visitorId.get() === "") visitorId.set(visitor);
  if (sessionId.get() === "") sessionId.set(randomId());
  storedVisit ??= storedVisitOf(visitor);
  const isNew = storedVisit.seen.get() === "";
  storedVisit.seen.set("true");
  storedVisit.lastVisit.set(today);
  return { visitor, session: sessionId.get(), isNew };
}

/** Call it when the first page view did not arrive: the next page view then counts as the first. */
export function stillNew(): void {
  storedVisit?.seen.remove();
}

/** Deletes everything that identifies this visitor. */
export function forgetVisitor(): void {
  const visitor = visitorId.get();
  if (visitor !== "") for (const value of Object.values(storedVisit ?? storedVisitOf(visitor))) value.remove();
  visitorId.remove();
  sessionId.remove();
  storedVisit = undefined;
}
