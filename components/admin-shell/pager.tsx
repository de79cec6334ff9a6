import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "./link-pending";

type Props = {
  page: number;
  perPage: number;
  total: number;
  /** The address of a page of the same list, without its language. */
  hrefOf: (page: number) => string;
};

/** Says which rows are shown and links to the other pages. The page is in the address. */
export async function Pager({ page, perPage, total, hrefOf }: Props) {
  if (total === 0) return null;
  const t = await getTranslations("admin.pager");
  const pages = Math.ceil(total / perPage);
  const first = (page - 1) * perPage + 1;
  return (
    <nav aria-label={t("label")} className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted-foreground tabular-nums">
        {t("range", { first, last: Math.min(page * perPage, total), total })}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-1">
          <Step href={hrefOf(1)} label={t("first")} isDisabled={page <= 1} />
          <Step href={hrefOf(page - 1)} label={t("previous")} rel="prev" isDisabled={page <= 1} />
          <span className="px-2 tabular-nums">{t("page", { page, pages })}</span>
          <Step href={hrefOf(page + 1)} label={t("next")} rel="next" isDisabled={page >= pages} />
          <Step href={hrefOf(pages)} label={t("last")} isDisabled={page >= pages} />
        </div>
      )}
    </nav>
  );
}

function Step({ href, label, rel, isDisabled }: { href: string; label: string; rel?: string; isDisabled: boolean }) {
  const style = "button button-outline button-sm";
  if (isDisabled)
    return (
      <span className={`${style} border-border text-muted-foreground`} aria-hidden="true">
        {label}
      </span>
    );
  return (
    <AdminLink href={href} rel={rel} className={style}>
      <span>{label}</span>
      <LinkPending />
    </AdminLink>
  );
}
