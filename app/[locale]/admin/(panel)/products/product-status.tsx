import { useTranslations } from "next-intl";
import type { ProductStatus } from "@/lib/catalog/product";

const LOOK: Record<ProductStatus, string> = {
  active: "border-success text-success",
  draft: "border-warning text-warning",
  archived: "border-border text-muted-foreground",
};

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const t = useTranslations("admin.products.statuses");
  return <span className={`badge border ${LOOK[status]}`}>{t(status)}</span>;
}
