import { getLocale, getTranslations } from "next-intl/server";
import { StructuredData } from "@/components/shell/structured-data";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/catalog/json-ld";
import { inLocale, type Product } from "@/lib/catalog/product";
import { sizeSlug } from "@/lib/catalog/size-slug";
import { missingForFree } from "@/lib/delivery/fees";
import { feeRange } from "@/lib/delivery/places";
import { wilayas } from "@/lib/delivery/queries";
import { paths } from "@/lib/http/paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { mediaUrl } from "@/lib/media/picture";
import { shopSettings } from "@/lib/settings/queries";

export async function ProductStructuredData({ product }: { product: Product }) {
  const [locale, t, settings, places] = await Promise.all([
    getLocale(),
    getTranslations("product"),
    shopSettings(),
    wilayas(),
  ]);
  const fees = feeRange(places);
  const page = {
    locale,
    url: absoluteUrl(locale, paths.product(product.id)),
    urlOf: (size: string) => absoluteUrl(locale, paths.product(product.id, sizeSlug(size))),
    images: product.images.map((image) => absoluteUrl("en", mediaUrl(image.path, 1280, "webp"))),
    shopName: settings.shopName[locale],
    shipping: fees && {
      ...fees,
      isFree: (price: number) => missingForFree(price, settings.freeShippingThreshold) === 0,
    },
    returnsUrl: absoluteUrl(locale, paths.legal.shipping),
  };
  const steps = [
    { name: t("home"), url: absoluteUrl(locale, paths.home) },
    { name: t("all"), url: absoluteUrl(locale, paths.products()) },
    { name: inLocale(product.name, locale), url: page.url },
  ];
  return [productJsonLd(product, page), breadcrumbJsonLd(steps)].map((data) => (
    <StructuredData key={String(data["@type"])} data={data} />
  ));
}
