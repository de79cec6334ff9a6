import "server-only";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { report } from "@/lib/core/log";
import { type Change, followChanges } from "./shared-changes";

const MAX_TAGS = 100;
const MAX_TRIES = 60;

/** The clocks of this machine and of Valkey's may differ by some seconds. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** The time of the build: a built page has the data of that time, also after the server was started again. */
async function builtAt(): Promise<number> {
  try {
    return (await stat(join(process.cwd(), process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID"))).mtimeMs;
  } catch (error) {
    // The build is in another folder: changes from now on are still received.
    report("changes", error);
    return Date.now();
  }
}

/** Next can mark tags only inside a request, so the server sends a request to itself. */
async function revalidateSelf(tags: readonly string[], soon: boolean, secret: string): Promise<void> {
  const url = `http://localhost:${process.env.PORT ?? 3000}/api/revalidate`;
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify({ tags, from: "others", soon }),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return;
      throw new Error(`/api/revalidate answers ${response.status}`);
    } catch (error) {
      // The server may not listen yet.
      if (tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Called at the server's start. Does nothing without VALKEY_URL; ends the server when the secret is missing. */
export function followOtherServers(): void {
  const { VALKEY_URL: url, REVALIDATE_SECRET: secret } = process.env;
  if (!url) return;
  if (!secret) {
    // Next would catch an error here, listen, and answer 500 to every request.
    report("changes", new Error("VALKEY_URL needs REVALIDATE_SECRET, the same on every server: the server ends."));
    process.exit(1);
  }
  const show = async ({ tags, soon }: Change) => {
    for (let index = 0; index < tags.length; index += MAX_TAGS)
      await revalidateSelf(tags.slice(index, index + MAX_TAGS), soon, secret);
  };
  builtAt()
    .then((built) => followChanges(url, built - MAX_CLOCK_DIFFERENCE_MS, show))
    .catch((error: unknown) => report("changes", error));
}
