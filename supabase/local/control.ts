import type { Socket } from "node:net";
import { createInterface } from "node:readline";

/** What a command may ask of the process that owns the backend: one JSON line each way. */
export type Ask = "hold" | "release" | "migrate" | "reset";
export type Answer =
  { ok: true; pid: number; apiPort: number; dbPort: number; migrated: string[] } | { ok: false; error: string };

export const line = (message: { ask: Ask } | Answer): string => `${JSON.stringify(message)}\n`;

/** Calls `handle` with each message. Errors are ignored: a connection that breaks also closes, which callers watch. */
export function onMessage(socket: Socket, handle: (message: unknown) => void): void {
  socket.on("error", () => {});
  createInterface({ input: socket })
    .on("error", () => {})
    .on("line", (text) => handle(JSON.parse(text)));
}
