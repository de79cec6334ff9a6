import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { screenPage } from "@/components/admin-shell/screen-page";
import { staffProduct } from "@/lib/catalog/admin/queries";
import { ProductScreen } from "../../form/product-screen";

type Props = PageProps<"/[locale]/admin/products/edit/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin")]);
  return { title: (await staffProduct(id)) ? t("products.form.editTitle") : t("notFound.title") };
}

export default screenPage(Screen);

async function Screen({ params }: Pick<Props, "params">) {
  const draft = await staffProduct((await params).id);
  if (!draft) return <NothingHere />;
  return <ProductScreen draft={draft} />;
}
