import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { shareRequestIds, requestIdOf } from "../core/request-id.ts";
import { refuseRequests } from "./refused-requests.ts";
import { structureConsole } from "./structured-console.ts";

type StartedRequest = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Gives each request an id before it is answered. The response, our log lines and a proxy's log lines carry it. */
export function numberRequests(onServer: (server: Server) => void = () => {}): void {
  const requests = new AsyncLocalStorage<string>();
  shareRequestIds(requests);
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as StartedRequest;
    const id = requestIdOf(request.headers["x-request-id"]);
    response.setHeader("X-Request-Id", id);
    requests.enterWith(id);
    onServer(server);
  });
}

/** Shorter than a service manager waits before it kills the process (systemd 90 s, Docker 10 s). */
const TIME_LIMITS = { closeMs: 8_000, exitMs: 9_000 };

/** Next finishes all open requests before it ends, without a limit: one unfinished request would delay it. */
export function endInTime(close: () => void, exit: () => void, { closeMs, exitMs } = TIME_LIMITS): void {
  setTimeout(close, closeMs).unref();
  setTimeout(exit, exitMs).unref();
}

/** Prepares the server process: JSON log lines, request ids, refused requests, and an end in time after a signal. */
export function prepareServer(): void {
  structureConsole();
  let server: Server | undefined;
  numberRequests((serving) => {
    if (serving !== server) refuseRequests(serving);
    server = serving;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () =>
      endInTime(
        () => server?.closeAllConnections(),
        () => process.exit(0),
      ),
    );
  }
}
