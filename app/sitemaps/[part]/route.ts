import { catalogueParts, sitemapProducts } from "@/lib/catalog/parts";
import { categories, firstPage } from "@/lib/catalog/queries";
import { paths } from "@/lib/http/paths";
import { siteUrl } from "@/lib/i18n/metadata";
import { type SitemapPage, sitemapXml } from "@/lib/i18n/sitemap";
import { mediaUrl } from "@/lib/media/picture";
import { publicPages } from "../pages";

const PRODUCTS_FILE = /^products-([1-9][0-9]{0,4})\.xml$/;

/** These two files are generated during the build, the other parts at their first request. */
export const generateStaticParams = () => [{ part: "pages.xml" }, { part: "products-1.xml" }];

async function productPages(number: number): Promise<readonly SitemapPage[]> {
  const part = (await catalogueParts())[number - 1];
  const products = part ? await sitemapProducts(part) : [];
  return products.map(({ id, updatedAt, images }) => ({
    path: paths.product(id),
    lastModified: updatedAt,
    images: images.map((path) => mediaUrl(path, 1280, "webp")),
  }));
}

/** Of the houses, only those that the filters of the product list offer. */
async function listedPages(): Promise<readonly SitemapPage[]> {
  const [parts, allCategories, { facets }] = await Promise.all([catalogueParts(), categories(), firstPage()]);
  return publicPages(parts, allCategories, facets?.brand ?? []);
}

async function pagesOf(name: string): Promise<readonly SitemapPage[]> {
  if (name === "pages.xml") return listedPages();
  const part = PRODUCTS_FILE.exec(name)?.[1];
  return part === undefined ? [] : productPages(Number(part));
}

export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[part]">) {
  const pages = await pagesOf((await params).part);
  if (pages.length === 0) return new Response(null, { status: 404 });
  return new Response(sitemapXml(pages, siteUrl()), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
