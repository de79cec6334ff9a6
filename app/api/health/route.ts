import { connection } from "next/server";

/** Alive: this process answers. Does not call the backend, so that a web server is not restarted when the backend is down. */
export async function GET() {
  await connection();
  return Response.json({ ok: true }, { headers: { "cache-control": "no-store" } });
}
