import "server-only";
import { hostname } from "node:os";
import { report } from "@/lib/core/log";

// Several web servers: each keeps its own pages and tells the others, through a stream of Valkey or Redis, which tags a change has touched
// (docs/decisions/several-servers.md). Off without VALKEY_URL.

export type Change = {
  readonly tags: readonly string[];
  /** The old page may be shown once more. */ readonly soon: boolean;
};

const STREAM = "shop:changes";
/** About a day of a busy shop. A server that starts reads what has changed since its build. */
const MOST_CHANGES = 10_000;

/** Not a constant of a module: the app's bundle and the one that follows each have a copy of this file. */
const self = (): string => `${hostname()}:${process.pid}`;

/** Loaded where it is used: most shops have one server. */
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
    // Logged once, not at every try.
    if (!isLost) report("changes", error);
    isLost = true;
  });
  client.on("ready", () => (isLost = false));
  // Tries to connect until it succeeds; commands wait meanwhile.
  client.connect().catch((error: unknown) => report("changes", error));
  return client;
}

let teller: ReturnType<typeof connected> | undefined;

/** The caller does not wait. While Valkey is down the change is kept, and sent once it is back. */
export function tellOthers({ tags, soon }: Change): void {
  const { VALKEY_URL: url } = process.env;
  if (!url || tags.length === 0) return;
  teller ??= connected(url);
  const message = { by: self(), tags: JSON.stringify(tags), soon: soon ? "1" : "" };
  teller
    .then((client) =>
      client.xAdd(STREAM, "*", message, {
        TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: MOST_CHANGES },
      }),
    )
    .catch((error: unknown) => report("changes", error));
}

type Message = { id: string; message: Record<string, string> };
type Read = readonly { messages: readonly Message[] }[] | null;

function changeOf({ by, tags = "[]", soon }: Record<string, string>): Change | null {
  return by === self() ? null : { tags: JSON.parse(tags) as string[], soon: soon === "1" };
}

/** All entries read at once, each tag once: after a long break thousands of orders have changed the same few tags. */
function merged(messages: readonly Message[]): Change[] {
  const changes = messages.map(({ message }) => changeOf(message)).filter((change) => change !== null);
  const [gone, old] = [false, true].map((soon) => [
    ...new Set(changes.filter((change) => change.soon === soon).flatMap(({ tags }) => tags)),
  ]);
  return [
    { tags: gone ?? [], soon: false },
    { tags: (old ?? []).filter((tag) => !gone?.includes(tag)), soon: true },
  ].filter(({ tags }) => tags.length > 0);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads what the others tell, from `since` (ms) on and for as long as the server lives, and has it shown. What was missed while the connection was
 * away is read when it is back.
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
      for (const change of merged(messages)) await show(change);
      last = messages.at(-1)?.id ?? last;
    } catch (error) {
      if (client.isReady) report("changes", error);
      await pause(500);
    }
  }
}
