import { productById } from "@/lib/catalog/queries";
import { isLocale } from "@/lib/core/locale";
import { report } from "@/lib/core/log";
import { FIVE_MINUTES, FOR_EVER, NOT_THERE } from "@/lib/http/cache-headers";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { Busy, singleFlight, turns } from "@/lib/http/turns";
import { siteUrl } from "@/lib/i18n/metadata";
import { mediaUrl } from "@/lib/media/picture";
import { fetchStored } from "@/lib/media/stored";
import { drawCard } from "@/lib/share/card";
import { productCard, type ProductCard } from "../../../product-card";

const PHOTO_TIMEOUT_MS = 10_000;

async function photograph(folder: string): Promise<Uint8Array> {
  const answer = await fetchStored(
    mediaUrl(folder, 1280, "webp").replace("/media/", ""),
    AbortSignal.timeout(PHOTO_TIMEOUT_MS),
  );
  if (!answer.ok) throw new Error(`the storage answered ${answer.status} for the photograph`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Drawing takes a tenth of a second of a processor: one card at a time, and requests for the same card share it. */
const inTurn = turns({ atOnce: 1, maxWaiting: 20 });
const sharedDrawings = singleFlight<Uint8Array>();

const cardPicture = ({ card, photo, version }: ProductCard): Promise<Uint8Array> =>
  sharedDrawings(version, async () => {
    const picture = photo === null ? null : await photograph(photo);
    return inTurn(() => drawCard(card, picture));
  });

/**
 * The preview picture of a product's link. Its address contains a hash of what it shows, so caches keep it for ever.
 * An older address, such as one in an old chat message, redirects to the current picture.
 */
export async function GET(_request: Request, { params }: RouteContext<"/share/[locale]/[id]/[file]">) {
  const { locale, id, file } = await params;
  const product = isLocale(locale) ? await productById(id) : null;
  if (!isLocale(locale) || !product)
    return new Response(null, { status: 404, headers: { "Cache-Control": NOT_THERE } });
  const card = await productCard(product, locale);
  if (file !== `${card.version}.jpg`) {
    const location = new URL(crawlerPaths.shareCard(locale, id, card.version), siteUrl()).href;
    return new Response(null, { status: 307, headers: { Location: location, "Cache-Control": FIVE_MINUTES } });
  }
  try {
    return new Response(Buffer.from(await cardPicture(card)), {
      headers: { "Cache-Control": FOR_EVER, "Content-Type": "image/jpeg" },
    });
  } catch (error) {
    if (!(error instanceof Busy)) report("route", error, { route: "share" });
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } });
  }
}
