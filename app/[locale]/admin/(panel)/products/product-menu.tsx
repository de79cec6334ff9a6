"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Question } from "@/components/admin-shell/confirm-dialog";
import { RowMenu } from "@/components/admin-shell/row-menu";
import { useAction } from "@/components/admin-shell/use-action";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { deleteProduct, duplicateProduct } from "@/lib/catalog/admin/actions";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

type Props = {
  id: string;
  name: string;
  /** Whether it has a page in the shop: only active products have one. */ isActive: boolean;
};

export function ProductMenu({ id, name, isActive }: Props) {
  const t = useTranslations("admin.products");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const duplicating = useAction(duplicateProduct);
  const deleting = useRowAction(deleteProduct);

  function duplicate() {
    duplicating.run(
      { id },
      {
        done: (copy) => router.push(localePath(locale, adminPaths.editProduct(copy))),
        notice: () => t("duplicated", { name }),
      },
    );
  }

  const remove = () => deleting.act({ id }, () => ({ title: t("deleted", { name }) }));

  return (
    <>
      <RowMenu label={t("actionsOf", { name })} opener={opener} isBusy={duplicating.isPending || deleting.isPending}>
        <DropdownMenuItem asChild>
          <AdminLink href={adminPaths.editProduct(id)}>{common("edit")}</AdminLink>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={duplicate}>{t("duplicate")}</DropdownMenuItem>
        {isActive && (
          <DropdownMenuItem asChild>
            <a href={localePath(locale, paths.product(id))} target="_blank" rel="noopener">
              {t("viewInShop")}
            </a>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem variant="destructive" onSelect={() => setAsking(true)}>
          {common("delete")}
        </DropdownMenuItem>
      </RowMenu>
      <Question
        open={isAsking}
        onOpenChange={setAsking}
        opener={opener}
        title={t("deleteTitle")}
        text={t("deleteText", { name })}
        confirm={common("delete")}
        onConfirm={remove}
      />
    </>
  );
}
