import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NEW_PRODUCT } from "@/lib/catalog/admin/draft";
import { ProductScreen } from "../form/product-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.products");
  return { title: t("create") };
}

export default function CreateProductPage() {
  return <ProductScreen draft={NEW_PRODUCT} />;
}
