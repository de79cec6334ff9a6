import { useTranslations } from "next-intl";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, TableBody, TableHead } from "@/components/ui/table";
import type { Locale } from "@/lib/core/locale";
import { type Drafts, shownDraft, type WilayaDraft, type ZonedWilaya } from "@/lib/delivery/admin-rates";
import { FeeRow } from "./fee-row";

type Props = {
  wilayas: readonly ZonedWilaya[];
  drafts: Drafts;
  locale: Locale;
  selected: ReadonlySet<number>;
  onSelect: (codes: readonly number[], on: boolean) => void;
  onEdit: (code: number, draft: WilayaDraft) => void;
};

/** The fees of the wilayas of a zone. */
export function FeeTable({ wilayas, drafts, locale, selected, onSelect, onEdit }: Props) {
  const t = useTranslations("admin.delivery");
  const codes = wilayas.map(({ code }) => code);
  const isAll = codes.every((code) => selected.has(code));
  return (
    <div className="panel p-0 md:p-2">
      <Table>
        <TableHeads>
          <TableHead>
            <Checkbox
              aria-label={t("selectAll", { n: codes.length })}
              checked={isAll}
              onCheckedChange={() => onSelect(codes, !isAll)}
            />
          </TableHead>
          <TableHead>{t("wilaya")}</TableHead>
          <TableHead>{t("delivery")}</TableHead>
          <TableHead>{t("home")}</TableHead>
          <TableHead>{t("desk")}</TableHead>
        </TableHeads>
        <TableBody>
          {wilayas.map((wilaya) => (
            <FeeRow
              key={wilaya.code}
              wilaya={wilaya}
              draft={shownDraft(wilaya, drafts)}
              locale={locale}
              isSelected={selected.has(wilaya.code)}
              onSelect={(on) => onSelect([wilaya.code], on)}
              onEdit={(draft) => onEdit(wilaya.code, draft)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
