import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Price } from "@/components/catalog/price";
import { Picture } from "@/components/media/picture";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { StaffProduct } from "@/lib/catalog/admin/answer-schema";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import type { Currency } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { ProductStatusBadge } from "./product-status";
import { ProductMenu } from "./product-menu";

const COLUMNS = ["product", "category", "price", "stock", "status", "updated"] as const;
const NUMBER_COLUMNS: readonly string[] = ["price", "stock"];

export async function ProductTable({ products, currency }: { products: readonly StaffProduct[]; currency: Currency }) {
  const t = await getTranslations("admin.products");
  return (
    <div className="panel overflow-x-auto p-0">
      <Table className="product-table">
        <TableHeads>
          <TableHead>
            <label className="tick">
              <input type="checkbox" name="all" aria-label={t("selectAll")} className="checkbox" />
            </label>
          </TableHead>
          {COLUMNS.map((column) => (
            <TableHead key={column} className={NUMBER_COLUMNS.includes(column) ? "number" : undefined}>
              {t(`columns.${column}`)}
            </TableHead>
          ))}
          <HiddenHead>{t("columns.actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} currency={currency} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

async function ProductRow({ product, currency }: { product: StaffProduct; currency: Currency }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.products")]);
  const name = inLocale(product.name, locale);
  return (
    <TableRow>
      <TableCell className="product-tick">
        <label className="tick">
          <input
            type="checkbox"
            name="product"
            value={product.id}
            aria-label={t("select", { name })}
            className="checkbox"
          />
        </label>
      </TableCell>
      <TableCell className="whole">
        <div className="flex items-center gap-3">
          <Thumbnail product={product} />
          <div className="min-w-0">
            <AdminLink href={adminPaths.editProduct(product.id)} className="link font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </AdminLink>
            <p className="text-xs text-muted-foreground">
              <bdi>{inLocale(product.brand, locale)}</bdi> · <bdi className="whitespace-nowrap">{product.sku}</bdi>
            </p>
            <Badges product={product} />
          </div>
        </div>
      </TableCell>
      <TableCell data-label={t("columns.category")}>{inLocale(product.category.name, locale)}</TableCell>
      <TableCell data-label={t("columns.price")} className="number whitespace-nowrap">
        <Price amount={product.priceFrom} currency={currency} locale={locale} />
      </TableCell>
      <TableCell data-label={t("columns.stock")} className="number">
        <div>
          <Stock product={product} />
          <RestockRequests product={product} />
        </div>
      </TableCell>
      <TableCell data-label={t("columns.status")}>
        <span>
          <ProductStatusBadge status={product.status} />
        </span>
      </TableCell>
      <TableCell data-label={t("columns.updated")} className="text-muted-foreground">
        <time dateTime={product.updatedAt}>{formatDay(product.updatedAt, locale)}</time>
      </TableCell>
      <TableCell className="product-actions">
        <ProductMenu id={product.id} name={name} isActive={product.status === "active"} />
      </TableCell>
    </TableRow>
  );
}

/** Has no alternative text: the name stands beside it. */
async function Thumbnail({ product }: { product: StaffProduct }) {
  if (!product.image) return <span aria-hidden className="size-12 shrink-0 rounded-sm border border-dashed" />;
  const locale = await getLocale();
  const picture = { ...product.image, alt: { en: "", ar: "" } };
  return (
    <Picture
      picture={picture}
      locale={locale}
      sizes="48px"
      small
      className="size-12 shrink-0 rounded-sm object-cover"
    />
  );
}

async function Badges({ product }: { product: StaffProduct }) {
  const t = await getTranslations("admin.products");
  if (!product.featured && !product.missingArabic) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {product.featured && <Badge variant="secondary">{t("featured")}</Badge>}
      {product.missingArabic && <Badge variant="outline">{t("missingArabic")}</Badge>}
    </p>
  );
}

async function RestockRequests({ product: { id, waiting: requests } }: { product: StaffProduct }) {
  const t = await getTranslations("admin.products");
  if (requests === 0) return null;
  return (
    <AdminLink
      href={adminPaths.waiting({ product: id })}
      className="link flex min-h-11 items-center justify-end text-xs"
    >
      {t("waiting", { n: requests })}
    </AdminLink>
  );
}

async function Stock({ product }: { product: StaffProduct }) {
  const t = await getTranslations("admin.products");
  const { stock, lowStockThreshold } = product;
  if (stock === 0) return <span className="font-medium text-destructive">{t("soldOut")}</span>;
  if (stock > lowStockThreshold) return <span>{stock}</span>;
  return (
    <span className="font-medium text-warning">
      <span>{stock}</span> <span className="text-xs">{t("low")}</span>
    </span>
  );
}
