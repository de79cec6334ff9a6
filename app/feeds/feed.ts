import { AsyncLocalStorage } from "node:async_hooks";
import { getTranslations } from "next-intl/server";
import { type FeedContext, type FeedItem, feedItems } from "@/lib/catalog/feed-item";
import { type Channel, googleHead, googleItem, googleTail } from "@/lib/catalog/google-feed";
import { metaHead, metaItem } from "@/lib/catalog/meta-feed";
import { catalogueParts, feedProducts, type Part } from "@/lib/catalog/parts";
import { sizeSlug } from "@/lib/catalog/size-slug";
import type { Locale } from "@/lib/core/locale";
import { missingForFree } from "@/lib/delivery/fees";
import { feeRange } from "@/lib/delivery/places";
import { wilayas } from "@/lib/delivery/queries";
import { paths } from "@/lib/http/paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { mediaUrl } from "@/lib/media/picture";
import { shopName, shopSettings } from "@/lib/settings/queries";

/** The file format of one advertising network. */
type Format = {
  contentType: string;
  head: (channel: Channel) => string;
  item: (item: FeedItem) => string;
  tail: string;
};

export const FORMATS: Readonly<Record<string, Format>> = {
  "google.xml": { contentType: "application/xml; charset=utf-8", head: googleHead, item: googleItem, tail: googleTail },
  "meta.csv": { contentType: "text/csv; charset=utf-8", head: () => metaHead, item: metaItem, tail: "" },
};

async function contextOf(locale: Locale): Promise<FeedContext> {
  const [settings, places, words] = await Promise.all([
    shopSettings(),
    wilayas(),
    getTranslations({ locale, namespace: "catalog" }),
  ]);
  const fees = feeRange(places);
  return {
    locale,
    currency: settings.currency,
    shipping: fees && {
      ...fees,
      isFree: (price: number) => missingForFree(price, settings.freeShippingThreshold) === 0,
    },
    link: ({ id }, size) => absoluteUrl(locale, paths.product(id, size && sizeSlug(size))),
    image: (folder) => absoluteUrl("en", mediaUrl(folder, 1280, "webp")),
    kind: ({ concentration }) => words(`concentration.${concentration}`),
  };
}

async function channelOf(locale: Locale): Promise<Channel> {
  const [t, title] = await Promise.all([getTranslations({ locale, namespace: "meta" }), shopName(locale)]);
  return { title, link: absoluteUrl(locale, paths.home), description: t("description") };
}

type FeedSource = { parts: readonly Part[]; context: FeedContext; format: Format; head: string };

/** Reads the catalogue part by part, so that the feed needs little memory for a catalogue of any size. */
async function* feedTexts({ parts, context, format, head }: FeedSource): AsyncGenerator<string, void> {
  yield head;
  for (const part of parts)
    yield (await feedProducts(part)).flatMap((product) => feedItems(product, context).map(format.item)).join("");
  yield format.tail;
}

function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // Next pulls the stream after the route has returned, but a cached read needs the context of its request.
  const inRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await inRequest(() => texts.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** The file as a stream. Some data is read before the response starts: a dead backend gives an error, not an empty feed. */
export async function feedStream(locale: Locale, format: Format): Promise<ReadableStream<Uint8Array>> {
  const [context, channel, parts] = await Promise.all([contextOf(locale), channelOf(locale), catalogueParts()]);
  return streamOf(feedTexts({ parts, context, format, head: format.head(channel) }));
}
