import "server-only";

async function bodyOf(request: Request, mostBytes: number): Promise<unknown> {
  const text = await request.text();
  if (text.length > mostBytes) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A route that takes JSON and answers a value, a refusal included, in a 200 that nobody may cache. Only JSON is heard, which another
 * site's page cannot send without being asked first (docs/decisions/orders-over-http.md).
 */
export const jsonRoute = (mostBytes: number, answer: (body: unknown) => Promise<unknown>) => async (request: Request) => {
  const headers = { "cache-control": "no-store" };
  if (!request.headers.get("content-type")?.startsWith("application/json")) return new Response(null, { status: 415, headers });
  return Response.json(await answer(await bodyOf(request, mostBytes)), { headers });
};
