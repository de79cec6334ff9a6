import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "@/components/admin-shell/link-pending";
import { Checkbox } from "@/components/ui/checkbox";
import { adminPaths } from "@/lib/http/admin-paths";
import { columnSort, type OrderFilters, orderQuery, SORTED_COLUMNS } from "@/lib/staff-orders/filters";

const COLUMNS = [
  "order",
  "age",
  "customer",
  "phone",
  "place",
  "goods",
  "amount",
  "status",
  "call",
  "marks",
  "actions",
] as const;
type Column = (typeof COLUMNS)[number];

const isSortable = (column: Column): column is Column & keyof typeof SORTED_COLUMNS => column in SORTED_COLUMNS;

type Props = { filters: OrderFilters; checked: boolean | "indeterminate"; onCheck: () => void };

/** Stays visible while staff scroll. Its names sort the list. A narrow screen shows only the checkbox for all. */
export function ListHead({ filters, checked, onCheck }: Props) {
  const t = useTranslations("admin.orders");
  return (
    <thead>
      <tr>
        <th scope="col" className="of-tick">
          <label className="tick-all">
            <Checkbox checked={checked} onCheckedChange={onCheck} />
            <span className="lg:sr-only">{t("bulk.all")}</span>
          </label>
        </th>
        {COLUMNS.map((column) =>
          isSortable(column) ? (
            <SortedHead key={column} column={column} filters={filters} />
          ) : (
            <th key={column} scope="col" className={`of-${column}`}>
              <span className={column === "actions" ? "sr-only" : undefined}>{t(`columns.${column}`)}</span>
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

function SortedHead({ column, filters }: { column: keyof typeof SORTED_COLUMNS; filters: OrderFilters }) {
  const t = useTranslations("admin.orders.columns");
  const { now, next } = columnSort(column, filters.sort);
  const Arrow = now === "ascending" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th scope="col" aria-sort={now} className={`of-${column}`}>
      <AdminLink href={adminPaths.orders + orderQuery({ ...filters, sort: next, page: 1 })} scroll={false}>
        <span>{t(column)}</span>
        <Arrow aria-hidden="true" data-shown={now !== undefined} />
        <LinkPending />
      </AdminLink>
    </th>
  );
}
