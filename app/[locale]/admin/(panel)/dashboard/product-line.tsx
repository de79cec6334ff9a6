import type { ReactNode } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { inLocale, type Localised } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";

type Props = { product: { id: string; sku: string; name: Localised }; locale: Locale; children: ReactNode };

/** A product of a list, with a link to its form and a number at the end. */
export function ProductLine({ product: { id, sku, name }, locale, children }: Props) {
  return (
    <li>
      <AdminLink
        href={adminPaths.editProduct(id)}
        className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm hover:bg-accent"
      >
        <span className="min-w-0">
          <span className="block">{inLocale(name, locale)}</span>
          <bdi className="block text-xs text-muted-foreground">{sku}</bdi>
        </span>
        {children}
      </AdminLink>
    </li>
  );
}
