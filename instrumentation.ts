/** Called once by Next, before its server answers (docs/decisions/one-production.md, several-servers.md). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  (await import("./lib/http/server-process")).prepareServer();
  (await import("./lib/http/follow-changes")).followOtherServers();
}
