import { productById } from "@/lib/catalog/queries";
import { FOR_EVER } from "@/lib/core/cache-headers";
import { crawlerPaths } from "@/lib/core/crawler-paths";
import { isLocale } from "@/lib/core/locale";
import { report } from "@/lib/core/log";
import { mediaUrl } from "@/lib/media/picture";
import { fetchStored } from "@/lib/media/stored";
import { siteUrl } from "@/lib/i18n/metadata";
import { drawCard } from "@/lib/share/card";
import { productCard } from "../../../product-card";

const BRIEFLY = "public, max-age=300";

async function photograph(folder: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetchStored(mediaUrl(folder, 1280, "webp").replace("/media/", ""), signal);
  if (!answer.ok) throw new Error(`the photograph is answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The picture that a shared product shows. Its address names what is on it, so a copy is right for ever and one per network is drawn;
 * an older address, still in somebody's chat, leads to the present picture.
 */
export async function GET(request: Request, { params }: RouteContext<"/share/[locale]/[id]/[file]">) {
  const { locale, id, file } = await params;
  const product = isLocale(locale) ? await productById(id) : null;
  if (!isLocale(locale) || !product) return new Response(null, { status: 404, headers: { "Cache-Control": BRIEFLY } });
  const { card, photo, version } = await productCard(product, locale);
  if (file !== `${version}.jpg`) {
    const location = new URL(crawlerPaths.shareCard(locale, id, version), siteUrl()).href;
    return new Response(null, { status: 307, headers: { Location: location, "Cache-Control": BRIEFLY } });
  }
  const drawn = photo === null ? null : await photograph(photo, request.signal).catch((error: unknown) => error);
  if (drawn !== null && !(drawn instanceof Uint8Array)) {
    report("route", drawn, { route: "share" });
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
  return new Response(Buffer.from(await drawCard(card, drawn)), { headers: { "Cache-Control": FOR_EVER, "Content-Type": "image/jpeg" } });
}
