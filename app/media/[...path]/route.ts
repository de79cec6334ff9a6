import { FOR_EVER, NOT_THERE } from "@/lib/http/cache-headers";
import { PICTURE_HEADERS } from "@/lib/http/security-headers";
import { servedType, storedObject } from "@/lib/media/object-path";
import { fetchStored } from "@/lib/media/stored";

const refusal = (status: 404 | 502) =>
  new Response(null, { status, headers: { "Cache-Control": status === 404 ? NOT_THERE : "no-store" } });

/**
 * Serves uploaded pictures from the shop's own origin. A rewrite would be shorter, but it would forward the storage's
 * `Cache-Control`, and not every storage lets caches keep a file for long.
 */
export async function GET(request: Request, { params }: RouteContext<"/media/[...path]">) {
  const object = storedObject((await params).path);
  if (!object) return refusal(404);
  const answer = await fetchStored(object.path, request.signal).catch(() => null);
  if (!answer || answer.status >= 500) return refusal(502);
  if (!answer.ok) return refusal(404);
  return new Response(answer.body, {
    headers: {
      ...PICTURE_HEADERS,
      "Cache-Control": FOR_EVER,
      "Content-Type": servedType(answer.headers.get("content-type")) ?? object.type,
    },
  });
}
