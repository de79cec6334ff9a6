import type { ServerResponse } from "node:http";
import { type Head, isShareable } from "./answer.ts";

export type Recorded = Head & { body: Buffer };

/** Larger answers are passed on as they are. */
const MOST_BYTES = 2_000_000;

/** Looks on while an answer is sent, and hands it over once it was sent completely. */
export function record(response: ServerResponse, whenSent: (answer: Recorded) => void): void {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let wanted: boolean | undefined;
  const head = (): Head => ({ status: response.statusCode, headers: { ...response.getHeaders() } });

  function look(piece: unknown, encoding: unknown): void {
    if (typeof piece !== "string" && !(piece instanceof Uint8Array)) return;
    // The head is complete when the first piece is written.
    wanted ??= isShareable(head());
    if (!wanted) return;
    const kept = typeof piece === "string" ? Buffer.from(piece, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8") : Buffer.from(piece);
    bytes += kept.length;
    wanted = bytes <= MOST_BYTES;
    if (wanted) pieces.push(kept);
  }

  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    look(args[0], args[1]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    look(args[0], args[1]);
    return end(...args);
  };
  response.once("finish", () => {
    if (wanted) whenSent({ ...head(), body: Buffer.concat(pieces) });
  });
}
