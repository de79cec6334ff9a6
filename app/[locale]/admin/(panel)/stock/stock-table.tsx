import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Picture } from "@/components/media/picture";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import type { StockedProduct } from "@/lib/stock/rows";

const FIGURES = ["stock", "held", "onRoad", "sold"] as const;

export function StockTable({ products }: { products: readonly StockedProduct[] }) {
  const t = useTranslations("admin.stock");
  const hints = { stock: undefined, held: t("hints.held"), onRoad: t("hints.onRoad"), sold: t("hints.sold") } as const;
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("columns.product")}</TableHead>
          {FIGURES.map((figure) => (
            <TableHead key={figure} className="number" title={hints[figure]}>
              {t(`columns.${figure}`)}
            </TableHead>
          ))}
          <TableHead>{t("columns.days")}</TableHead>
        </TableHeads>
        <TableBody>
          {products.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ product }: { product: StockedProduct }) {
  const t = useTranslations("admin.stock");
  const locale = useLocale();
  return (
    <TableRow>
      <TableCell className="whole">
        <div className="flex min-w-0 items-center gap-3">
          <div className="size-11 shrink-0 overflow-hidden bg-muted">
            {product.image && (
              <Picture
                picture={{ ...product.image, alt: { en: "", ar: "" } }}
                locale={locale}
                sizes="44px"
                small
                className="size-full object-cover"
              />
            )}
          </div>
          <div className="min-w-0">
            <AdminLink href={adminPaths.ledger(product.id)} className="link wrap-anywhere">
              <bdi>{inLocale(product.name, locale)}</bdi>
            </AdminLink>
            <p className="text-xs text-muted-foreground">
              <bdi>{inLocale(product.brand, locale)}</bdi> · <bdi dir="ltr">{product.sku}</bdi>
            </p>
          </div>
        </div>
      </TableCell>
      {FIGURES.map((figure) => (
        <TableCell key={figure} data-label={t(`columns.${figure}`)} className="number">
          <span className="inline-flex items-center gap-2">
            {figure === "stock" && product.low && <Badge variant="accent">{t("low")}</Badge>}
            <span>{product[figure]}</span>
          </span>
        </TableCell>
      ))}
      <TableCell data-label={t("columns.days")}>
        <span>{product.days === null ? t("noSales") : t("days", { n: product.days })}</span>
      </TableCell>
    </TableRow>
  );
}
