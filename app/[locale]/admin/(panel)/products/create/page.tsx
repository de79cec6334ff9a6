import { screenTitle } from "@/components/admin-shell/screen-page";
import { NEW_PRODUCT } from "@/lib/catalog/admin/draft";
import { ProductScreen } from "../form/product-screen";

export const generateMetadata = screenTitle("admin.products.create");

export default function CreateProductPage() {
  return <ProductScreen draft={NEW_PRODUCT} />;
}
