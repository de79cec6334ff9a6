import type { Metadata } from "next";
import { productIds } from "@/lib/catalog/queries";
import { productMetadata, ProductScreen } from "./product-screen";

/** With this, a request for an unknown id waits for the whole page, so that its first answer is a real 404. */
export const ensureStatic = "navigation";
/** A link to this page waits until the page is complete; it does not show an empty frame first. */
export const instant = false;

/** Next wants at least one page, but a new shop has no product: the id `none` then makes a 404 page. */
export async function generateStaticParams() {
  const ids = await productIds();
  return (ids.length > 0 ? ids : ["none"]).map((id) => ({ id }));
}

type Props = PageProps<"/[locale]/products/[id]">;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => productMetadata((await params).id);

export default async function ProductPage({ params }: Props) {
  return <ProductScreen id={(await params).id} size={null} />;
}
