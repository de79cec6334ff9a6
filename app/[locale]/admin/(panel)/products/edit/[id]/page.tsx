import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { staffProduct } from "@/lib/catalog/admin/queries";
import { ProductScreen } from "../../form/product-screen";

type Props = PageProps<"/[locale]/admin/products/edit/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin")]);
  return { title: (await staffProduct(id)) ? t("products.form.editTitle") : t("notFound.title") };
}

export default function EditProductPage({ params }: Props) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen params={params} />
    </Suspense>
  );
}

async function Screen({ params }: Pick<Props, "params">) {
  const draft = await staffProduct((await params).id);
  if (!draft) return <NothingHere />;
  return <ProductScreen draft={draft} />;
}
