/** Called once by Next, before its server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NODE_ENV === "production") (await import("./lib/core/follow-changes")).followOthers();
}
