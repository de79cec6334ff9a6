import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { productSharePicture } from "@/app/share/product-card";
import { BuyBar } from "@/components/quick-order/quick-order";
import { ProductChoiceProvider } from "@/components/quick-order/product-choice";
import { summary } from "@/lib/catalog/first-sentence";
import { inLocale, type Picture, type Product } from "@/lib/catalog/product";
import { productById, productIdOf } from "@/lib/catalog/queries";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { Breadcrumb } from "./breadcrumb";
import { Details } from "./details";
import { Gallery } from "./gallery";
import { offeredOf } from "./offered";
import { Notes } from "./notes";
import { Purchase } from "./purchase";
import { RecentlyViewed } from "./recently-viewed";
import { Related } from "./related";
import { ProductStructuredData } from "./structured-data";

/** The product of a page, and the size that its address names (`lib/http/addresses.ts`); null when it names none. */
type Address = { id: string; size: string | null };

/**
 * The product with this id. A slug (an old or typed address) redirects permanently (308) to the address with the id.
 * Anything else is a 404.
 */
async function productAt({ id, size }: Address, locale: Locale): Promise<Product> {
  const product = await productById(id);
  if (product) return product;
  const known = await productIdOf(id);
  if (known) permanentRedirect(localePath(locale, paths.product(known, size)));
  notFound();
}

/** The canonical address names no size, so that search engines see one page. */
export async function productMetadata(id: string): Promise<Metadata> {
  const locale = await getLocale();
  const product = await productById(id);
  // The page component redirects or answers 404. A redirect here as well would write the target address twice.
  if (!product) return {};
  const name = inLocale(product.name, locale);
  return pageMetadata({
    path: paths.product(id),
    title: `${name} · ${inLocale(product.brand.name, locale)}`,
    description: summary(inLocale(product.description, locale)),
    picture: await productSharePicture(product, locale),
  });
}

/** The pictures with texts in one language. Only the first has a blurred preview: the gallery shows no other. */
const shownPictures = ({ images }: Product, locale: Locale): Picture[] =>
  images.map(({ path, alt, width, height, blur }, index) => ({
    path,
    alt: { en: inLocale(alt, locale), ar: null },
    width,
    height,
    blur: index === 0 ? blur : null,
  }));

export async function ProductScreen(address: Address) {
  const [
    locale,
    {
      catalog,
      common,
      product: { viewer },
    },
    t,
  ] = await Promise.all([getLocale(), getMessages(), getTranslations("product")]);
  const product = await productAt(address, locale);
  const { recentlyViewed, soldOut, from, wasPrice, saving } = catalog;
  return (
    <ProductChoiceProvider offered={await offeredOf(product, address.size)}>
      <ProductStructuredData product={product} />
      <div className="container pb-section">
        <Breadcrumb product={product} />
        <div className="product-top">
          <Gallery
            pictures={shownPictures(product, locale)}
            locale={locale}
            label={t("gallery", { name: inLocale(product.name, locale) })}
            texts={{ ...viewer, of: t("viewer.of", { all: product.images.length }), close: common.close }}
          />
          <Purchase product={product} />
        </div>
        <div className="product-facts">
          <Notes notes={product.notes} />
          <Details product={product} />
        </div>
      </div>
      {/* A sold-out fragrance shows related products beside its name. */}
      {product.stock > 0 && <Related productId={product.id} />}
      <RecentlyViewed
        productId={product.id}
        locale={locale}
        title={recentlyViewed}
        card={{ soldOut, from, wasPrice, saving }}
      />
      <BuyBar label={t("quick.open")} />
    </ProductChoiceProvider>
  );
}
