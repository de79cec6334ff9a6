import "server-only";
import { hostname } from "node:os";
import { report } from "@/lib/core/log";

// With several web servers, each caches its own pages. A server that marks tags tells the others through a stream of
// Valkey or Redis (docs/decisions/several-servers.md). Off without VALKEY_URL.

export type Change = {
  readonly tags: readonly string[];
  /** The old page may be shown once more. */ readonly soon: boolean;
};

const STREAM = "shop:changes";
/** About a day of a busy shop. A server that starts reads all changes since its build. */
const MAX_CHANGES = 10_000;

/** This server's name. No random id: the app's bundle and the bundle that follows changes each load this file. */
const serverName = (): string => `${hostname()}:${process.pid}`;

/** The client library is loaded only here, because most shops have one server. */
async function connected(url: string) {
  const { createClient } = await import("@redis/client");
  let isLost = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 15_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000),
    },
  });
  client.on("error", (error: unknown) => {
    // A lost connection is logged once, not at every try.
    if (!isLost) report("changes", error);
    isLost = true;
  });
  client.on("ready", () => (isLost = false));
  // Tries to connect until it succeeds; commands wait meanwhile.
  client.connect().catch((error: unknown) => report("changes", error));
  return client;
}

let publisher: ReturnType<typeof connected> | undefined;

/** Sends a change to the other servers; the caller does not wait. While Valkey is down, the change waits. */
export function publishChange({ tags, soon }: Change): void {
  const { VALKEY_URL: url } = process.env;
  if (!url || tags.length === 0) return;
  publisher ??= connected(url);
  const message = { by: serverName(), tags: JSON.stringify(tags), soon: soon ? "1" : "" };
  publisher
    .then((client) =>
      client.xAdd(STREAM, "*", message, {
        TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: MAX_CHANGES },
      }),
    )
    .catch((error: unknown) => report("changes", error));
}

type Message = { id: string; message: Record<string, string> };
type Read = readonly { messages: readonly Message[] }[] | null;

function changeOf({ by, tags = "[]", soon }: Record<string, string>): Change | null {
  return by === serverName() ? null : { tags: JSON.parse(tags) as string[], soon: soon === "1" };
}

/** Merges the entries of one read: after a long break, thousands of orders have changed the same few tags. */
function mergedChanges(messages: readonly Message[]): Change[] {
  const changes = messages.map(({ message }) => changeOf(message)).filter((change) => change !== null);
  const [expired, stale] = [false, true].map((soon) => [
    ...new Set(changes.filter((change) => change.soon === soon).flatMap(({ tags }) => tags)),
  ]);
  return [
    { tags: expired ?? [], soon: false },
    { tags: (stale ?? []).filter((tag) => !expired?.includes(tag)), soon: true },
  ].filter(({ tags }) => tags.length > 0);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads the changes of the other servers, from `since` (ms) on and for as long as this server lives, and passes them to
 * `show`. After a lost connection it reads the changes that it missed.
 */
export async function followChanges(
  url: string,
  since: number,
  show: (change: Change) => Promise<void>,
): Promise<void> {
  const client = await connected(url);
  let last = `${Math.floor(since)}-0`;
  for (;;) {
    try {
      // Returns after a while without news, so that a dead connection is noticed.
      const read = (await client.xRead({ key: STREAM, id: last }, { BLOCK: 5_000, COUNT: 1_000 })) as Read;
      const messages = read?.flatMap((stream) => stream.messages) ?? [];
      for (const change of mergedChanges(messages)) await show(change);
      last = messages.at(-1)?.id ?? last;
    } catch (error) {
      if (client.isReady) report("changes", error);
      await pause(500);
    }
  }
}
