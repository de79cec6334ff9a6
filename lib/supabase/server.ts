import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { clientOfSession, type SessionClient } from "./session-client";

/** The client of the request's session, once per request. */
export const sessionClient = cache(async (): Promise<SessionClient> => {
  const jar = await cookies();
  return clientOfSession({
    getAll: () => jar.getAll(),
    setAll(written) {
      try {
        for (const { name, value, options } of written) jar.set(name, value, options);
      } catch {
        // A page that is being rendered cannot write cookies; the middleware has refreshed the session before it.
      }
    },
  });
});
