import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { listHref } from "@/lib/catalog/filters";
import { inLocale, type Product } from "@/lib/catalog/product";
import { paths } from "@/lib/core/paths";

export async function Breadcrumb({ product }: { product: Product }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product")]);
  const steps = [
    { href: paths.home, label: t("home") },
    { href: paths.products(), label: t("all") },
    { href: listHref({ category: [product.category.slug] }), label: inLocale(product.category.name, locale) },
  ];
  return (
    <nav aria-label={t("breadcrumb")} className="py-6 text-sm text-muted-foreground">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {steps.map((step) => (
          <li key={step.href} className="after:ms-2 after:content-['/']">
            <Link href={step.href} className="hover:text-foreground hover:underline">
              {step.label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="text-foreground">
          {inLocale(product.name, locale)}
        </li>
      </ol>
    </nav>
  );
}
