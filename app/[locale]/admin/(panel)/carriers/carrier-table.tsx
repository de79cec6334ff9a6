import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { ListedCarrier } from "@/lib/carriers/rows";
import { inLocale } from "@/lib/catalog/product";
import { FEE_COUNT } from "@/lib/carriers/fee-drafts";
import { PROFILES } from "@/lib/carriers/profiles";
import { adminPaths } from "@/lib/http/admin-paths";

export function CarrierTable({ carriers }: { carriers: readonly ListedCarrier[] }) {
  const t = useTranslations("admin.carriers");
  return (
    <div className="panel p-0 md:p-2">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("columns.name")}</TableHead>
          <TableHead>{t("columns.file")}</TableHead>
          <TableHead>{t("columns.wilayas")}</TableHead>
          <TableHead>{t("columns.live")}</TableHead>
          <TableHead>{t("columns.fees")}</TableHead>
        </TableHeads>
        <TableBody>
          {carriers.map((carrier) => (
            <Row key={carrier.id} carrier={carrier} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({
  carrier: { id, name, family, wilayas, profile, hasOwnColumns, active, live, fees },
}: {
  carrier: ListedCarrier;
}) {
  const t = useTranslations("admin.carriers");
  const locale = useLocale();
  return (
    <TableRow>
      <TableCell className="whole" data-label={t("columns.name")}>
        <span className="flex flex-wrap items-center gap-x-2">
          <AdminLink href={adminPaths.carrier(id)} className="link font-medium">
            <bdi className="wrap-anywhere">{inLocale(name, locale)}</bdi>
          </AdminLink>
          {!active && <Badge variant="outline">{t("inactive")}</Badge>}
        </span>
      </TableCell>
      <TableCell data-label={t("columns.file")}>
        {family === "own" ? (
          t("families.own")
        ) : (
          <span>
            <span>{t(`profiles.${profile}`)}</span>
            {hasOwnColumns && <span>{`, ${t("changedColumns")}`}</span>}
            {profile !== "plain" && PROFILES[profile].checked === null && (
              <span className="block text-xs text-muted-foreground">{t("unchecked")}</span>
            )}
          </span>
        )}
      </TableCell>
      <TableCell data-label={t("columns.wilayas")}>{wilayas}</TableCell>
      <TableCell data-label={t("columns.live")} className="tabular-nums">
        {live}
      </TableCell>
      <TableCell data-label={t("columns.fees")} className="tabular-nums">
        {t("feesKnown", { n: fees, all: FEE_COUNT })}
      </TableCell>
    </TableRow>
  );
}
