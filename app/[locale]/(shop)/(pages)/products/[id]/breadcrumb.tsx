import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { listHref } from "@/lib/catalog/filters";
import { inLocale, type Product } from "@/lib/catalog/product";
import { paths } from "@/lib/http/paths";

export async function Breadcrumb({ product }: { product: Product }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product")]);
  const steps = [
    { href: paths.home, label: t("home") },
    { href: paths.products(), label: t("all") },
    { href: listHref({ category: [product.category.slug] }), label: inLocale(product.category.name, locale) },
  ];
  return (
    <nav aria-label={t("breadcrumb")} className="breadcrumb" data-first>
      <ol>
        {steps.map((step) => (
          <li key={step.href}>
            <Link href={step.href}>{step.label}</Link>
          </li>
        ))}
        {/* Hidden below 1024 px, where the page's heading is enough (product.css). */}
        <li aria-current="page">{inLocale(product.name, locale)}</li>
      </ol>
    </nav>
  );
}
