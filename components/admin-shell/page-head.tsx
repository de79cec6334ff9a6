import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";

type Props = {
  title: ReactNode;
  /** The list to which the screen belongs, named as in the menu. */
  within?: { href: string; name: string };
  /** Shown beside the title, such as the number of rows. */
  count?: ReactNode;
  /** Buttons of the whole screen. */
  children?: ReactNode;
};

/** The head of every screen of the back office. */
export function PageHead({ title, within, count, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {within && <Trail within={within} title={title} />}
      <h1 className="flex min-w-0 items-baseline gap-3 text-2xl wrap-anywhere">
        <span>{title}</span>
        {count !== undefined && <span className="text-sm text-muted-foreground tabular-nums">{count}</span>}
      </h1>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}

function Trail({ within, title }: Required<Pick<Props, "within" | "title">>) {
  const t = useTranslations("admin.common");
  return (
    <Breadcrumb aria-label={t("trail")} className="basis-full">
      <BreadcrumbList>
        <BreadcrumbItem>
          <BreadcrumbLink asChild>
            <AdminLink href={within.href}>{within.name}</AdminLink>
          </BreadcrumbLink>
        </BreadcrumbItem>
        <BreadcrumbSeparator />
        <BreadcrumbItem>
          <BreadcrumbPage>{title}</BreadcrumbPage>
        </BreadcrumbItem>
      </BreadcrumbList>
    </Breadcrumb>
  );
}
