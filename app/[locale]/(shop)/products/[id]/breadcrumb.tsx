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
    <nav aria-label={t("breadcrumb")} className="py-1.5 text-sm text-muted-foreground lg:py-4">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map((step) => (
          <li key={step.href} className="not-first:before:me-2 not-first:before:content-['/']">
            <Link href={step.href} className="inline-flex min-h-11 items-center hover:text-foreground hover:underline">
              {step.label}
            </Link>
          </li>
        ))}
        {/* On a phone the name stands right below, as the heading. */}
        <li aria-current="page" className="text-foreground before:me-2 before:text-muted-foreground before:content-['/'] max-lg:hidden">
          {inLocale(product.name, locale)}
        </li>
      </ol>
    </nav>
  );
}
