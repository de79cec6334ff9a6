import { getTranslations } from "next-intl/server";
import { ProductGrid } from "@/components/catalog/product-grid";
import { SectionHeading } from "@/components/catalog/section-heading";
import { relatedProducts } from "@/lib/catalog/queries";

/** The products that share the most notes with this one. */
export async function Related({ productId }: { productId: string }) {
  const [t, products] = await Promise.all([getTranslations("product"), relatedProducts(productId)]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="bg-muted py-section">
      <div className="container">
        <SectionHeading id="related" title={t("related")} />
        <ProductGrid products={products} />
      </div>
    </section>
  );
}
