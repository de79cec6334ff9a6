import { placesOf, wilayas } from "@/lib/delivery/queries";
import { SELDOM_CHANGED } from "@/lib/http/cache-headers";

export async function generateStaticParams() {
  return (await wilayas()).map(({ code }) => ({ wilaya: String(code) }));
}

/** Communes and pickup desks of a wilaya, for the checkout's second choice. */
export async function GET(_: Request, { params }: RouteContext<"/api/delivery/[wilaya]">) {
  const { wilaya } = await params;
  if (!/^[1-9][0-9]?$/.test(wilaya)) return Response.json({ error: "not_found" }, { status: 404 });
  const places = await placesOf(Number(wilaya));
  if (places.communes.length === 0) return Response.json({ error: "not_found" }, { status: 404 });
  return Response.json(places, { headers: { "cache-control": SELDOM_CHANGED } });
}
