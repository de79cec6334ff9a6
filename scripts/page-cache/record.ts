import type { ServerResponse } from "node:http";
import type { Head } from "./answer.ts";

export type Recorded = Head & { body: Buffer };

/** Larger answers are passed on as they are. */
const MOST_BYTES = 2_000_000;

type Interest = {
  /** Asked when the first piece of an answer comes: its head is complete then. */
  wanted: (head: Head) => boolean;
  /** How long each of those wanted is held back, for `done` to send in another form. One that takes longer goes out as it comes. */
  holdMs?: (head: Head) => number;
  /** Gets what was sent or held back, once it is complete. Never called for an answer that broke off. */
  done: (answer: Recorded) => void;
};

const bytesOf = (piece: string | Uint8Array, encoding: unknown): Buffer =>
  typeof piece === "string" ? Buffer.from(piece, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8") : Buffer.from(piece);

/** Looks on while an answer is made. */
export function record(response: ServerResponse, { wanted, holdMs = () => 0, done }: Interest): void {
  const { write, end, flushHeaders } = response;
  const pieces: Buffer[] = [];
  let bytes = 0;
  let course: "unknown" | "ignored" | "watched" | "held" = "unknown";
  let head: Head = { status: 0, headers: {} };
  let patience: NodeJS.Timeout | undefined;
  const recorded = (): Recorded => ({ ...head, body: Buffer.concat(pieces) });

  function letGo(): void {
    course = "watched";
    for (const piece of pieces) write.call(response, piece, "utf8");
    // Who compresses it would keep so little until there is more.
    (response as ServerResponse & { flush?: () => void }).flush?.();
  }

  function begin(): void {
    if (course !== "unknown") return;
    // As it is written: who compresses it on its way adds a header of theirs.
    head = { status: response.statusCode, headers: { ...response.getHeaders() } };
    course = wanted(head) ? "watched" : "ignored";
    const heldMs = course === "ignored" || response.headersSent ? 0 : holdMs(head);
    if (heldMs === 0) return;
    course = "held";
    if (Number.isFinite(heldMs)) patience = setTimeout(letGo, heldMs);
  }

  function look(piece: unknown, encoding: unknown): void {
    if (typeof piece !== "string" && !(piece instanceof Uint8Array)) return;
    begin();
    if (course === "ignored") return;
    pieces.push(bytesOf(piece, encoding));
    bytes += piece.length;
    if (course === "watched" && bytes > MOST_BYTES) course = "ignored";
  }

  // A stream sends its head before its first piece.
  response.flushHeaders = () => {
    begin();
    if (course !== "held") flushHeaders.call(response);
  };
  response.write = (...args: unknown[]) => {
    look(args[0], args[1]);
    return course === "held" || (write as (...args: unknown[]) => boolean).apply(response, args);
  };
  response.end = (...args: unknown[]) => {
    look(args[0], args[1]);
    clearTimeout(patience);
    Object.assign(response, { write, end, flushHeaders });
    if (course !== "held") return (end as (...args: unknown[]) => ServerResponse).apply(response, args);
    done(recorded());
    return response;
  };
  response.once("close", () => clearTimeout(patience));
  response.once("finish", () => {
    if (course === "watched") done(recorded());
  });
}
