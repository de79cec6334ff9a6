import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";

/** `product` is the product that the page with the address `name` shows. */
type Row = { name: string; count: number; product?: { href: string; name: string; note: string | null } };
type Props = {
  title: string;
  rows: readonly Row[];
  /** The names are addresses, and are shown left to right in every language. */ verbatim?: boolean;
  /** The text when there are no rows. */ empty?: string;
};

/** A table in which each row has a bar as long as its count. */
export async function Bars({ title, rows, verbatim = false, empty }: Props) {
  const t = await getTranslations("admin.analytics");
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="panel">
      <table className="w-full table-fixed text-sm">
        <caption className="mb-3 text-start text-base font-medium">{title}</caption>
        <colgroup>
          <col />
          <col className="w-16" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t("totals.page_views")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, product }) => (
            <tr key={name}>
              <th scope="row" className="relative py-1.5 ps-2 text-start font-normal">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0.5 start-0 rounded-xs bg-accent"
                  style={{ width: `${(100 * count) / most}%` }}
                />
                {product ? (
                  <AdminLink href={product.href} className="link relative block truncate">
                    <bdi>{product.name}</bdi>{" "}
                    {product.note && <span className="text-muted-foreground">{product.note}</span>}
                  </AdminLink>
                ) : (
                  <span
                    className={`relative block truncate ${verbatim ? "rtl:text-end" : ""}`}
                    dir={verbatim ? "ltr" : undefined}
                  >
                    {name}
                  </span>
                )}
              </th>
              <td className="text-end tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty && <p className="text-sm text-muted-foreground">{empty}</p>}
    </section>
  );
}
