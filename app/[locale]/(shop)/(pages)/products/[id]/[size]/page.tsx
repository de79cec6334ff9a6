import type { Metadata } from "next";
import { productMetadata, ProductScreen } from "../product-screen";

/** As on the page without a size. */
export const ensureStatic = "navigation";
export const instant = false;

/** These pages are made when they are asked for. Next wants at least one: a 404 page. */
export const generateStaticParams = () => [{ id: "none", size: "none" }];

type Props = PageProps<"/[locale]/products/[id]/[size]">;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => productMetadata((await params).id);

/** `/products/{id}?size=50-ml`: the product's page with this size chosen (CATALOG-14). */
export default async function ProductInSizePage({ params }: Props) {
  return <ProductScreen {...await params} />;
}
