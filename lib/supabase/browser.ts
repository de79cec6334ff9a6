// The only connection from a browser to the backend. Only the back office uses it: it listens to a channel, and has no
// session.

/** The limits of LINK-3. */
const TIME_LIMITS = {
  timeout: 10_000,
  heartbeatIntervalMs: 25_000,
  reconnectAfterMs: (tries: number): number => [1_000, 2_000, 5_000][tries - 1] ?? 10_000,
};

/**
 * Receives every message of a channel. Resolves, once joined, with a function that leaves; throws when it cannot join.
 */
export async function listenTo(topic: string, onMessage: () => void): Promise<() => void> {
  const { RealtimeClient } = await import("@supabase/supabase-js");
  const url = process.env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const client = new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    ...TIME_LIMITS,
    params: { apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "" },
  });
  const stop = () => void client.disconnect();
  const channel = client.channel(topic).on("broadcast", { event: "*" }, onMessage);
  await new Promise<void>((resolve, reject) =>
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else reject(error ?? new Error(status));
    }),
  ).catch((error: unknown) => {
    stop();
    throw error;
  });
  return stop;
}
