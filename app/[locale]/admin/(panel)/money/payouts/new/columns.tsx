import { useTranslations } from "next-intl";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { SHEET_FIELDS, type SheetColumn, type SheetField } from "@/lib/money/sheet-columns";

type Props = {
  columns: readonly SheetColumn[];
  /** The columns were not recognised: they must be named. */
  isOpen: boolean;
  onName: (head: string, field: SheetField | null) => void;
};

/** Which column of the sheet has what. A change reads the sheet again, and is remembered for the carrier. */
export function Columns({ columns, isOpen, onName }: Props) {
  const t = useTranslations("admin.payouts.columns");
  return (
    <details open={isOpen || undefined} className="panel">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{t("title")}</summary>
      <p role={isOpen ? "alert" : undefined} className="mb-4 text-sm text-muted-foreground">
        {isOpen ? t("unknown") : t("text")}
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ column, head, field }) => (
          <SelectField
            key={`${column} ${head}`}
            label={head.startsWith("#") ? t("nth", { n: column + 1 }) : head}
            value={field ?? ""}
            onChange={({ target }) => onName(head, SHEET_FIELDS.find((each) => each === target.value) ?? null)}
          >
            <option value="">{t("none")}</option>
            <Options of={SHEET_FIELDS} text={(each) => t(`fields.${each}`)} />
          </SelectField>
        ))}
      </div>
    </details>
  );
}
