import type { Server } from "node:http";

/** Less than a service manager waits before it kills (systemd 90 s, Docker 10 s). */
const PATIENCE = { closeMs: 8_000, exitMs: 9_000 };

/**
 * Requests under way are answered, and what they put off is done (`finish`), before the process ends. A visitor whose connection does not end loses
 * it after eight seconds; whatever happens, the process ends after nine.
 */
export function stopGracefully(server: Server, finish: () => Promise<void>, exit: () => void, { closeMs, exitMs } = PATIENCE): void {
  setTimeout(() => server.closeAllConnections(), closeMs).unref();
  setTimeout(exit, exitMs).unref();
  server.close(() => void finish().finally(exit));
}
