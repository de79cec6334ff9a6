import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { staffProduct } from "@/lib/catalog/admin-queries";
import { ProductScreen } from "../../form/product-screen";

type Props = PageProps<"/[locale]/admin/products/edit/[id]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.products.form");
  return { title: t("editTitle") };
}

export default async function EditProductPage({ params }: Props) {
  const draft = await staffProduct((await params).id);
  if (!draft) notFound();
  return <ProductScreen draft={draft} />;
}
