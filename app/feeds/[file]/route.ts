import { isLocale } from "@/lib/core/locale";
import { FIVE_MINUTES, NOT_THERE } from "@/lib/http/cache-headers";
import { FORMATS, feedStream } from "../feed";

/** The catalogue for advertising networks, one item per size: `/feeds/google-en.xml`, `/feeds/meta-ar.csv` … */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[file]">) {
  const [, network, locale, ending] = /^([a-z]+)-([a-z]{2})\.([a-z]+)$/.exec((await params).file) ?? [];
  const format = FORMATS[`${network}.${ending}`];
  if (!isLocale(locale) || !format) return new Response(null, { status: 404, headers: { "Cache-Control": NOT_THERE } });
  return new Response(await feedStream(locale, format), {
    headers: { "Content-Type": format.contentType, "Cache-Control": FIVE_MINUTES },
  });
}
