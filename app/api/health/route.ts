import { connection } from "next/server";

/** Alive: this process answers. Asks nobody else, so that a backend which is away restarts no web server. */
export async function GET() {
  await connection();
  return Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });
}
