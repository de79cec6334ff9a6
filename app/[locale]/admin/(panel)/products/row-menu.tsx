"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ActionMenu } from "@/components/admin-shell/action-menu";
import { Question } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { notify } from "@/components/shell/notify";
import { DialogTrigger } from "@/components/ui/dialog";
import { deleteProduct, duplicateProduct } from "@/lib/catalog/admin/actions";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

type Props = {
  id: string;
  name: string;
  /** A draft or an archived product has no page in the shop. */ onSale: boolean;
};

/** What can be done with one product of the list. */
export function RowMenu({ id, name, onSale }: Props) {
  const question = useId();
  const t = useTranslations("admin.products");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const router = useRouter();
  const opener = useRef<HTMLButtonElement>(null);
  const duplicating = useAction(duplicateProduct);
  const deleting = useRowAction(deleteProduct);

  function duplicate() {
    duplicating.run(
      { id },
      {
        done: (copy) => {
          notify({ kind: "success", title: t("duplicated", { name }) });
          router.push(localePath(locale, adminPaths.editProduct(copy)));
        },
      },
    );
  }

  const remove = () => deleting.act({ id }, () => ({ title: t("deleted", { name }) }));

  return (
    <>
      <ActionMenu
        trigger="⋯"
        label={t("actionsOf", { name })}
        className="button button-ghost button-icon text-lg"
        opener={opener}
        isBusy={duplicating.isPending || deleting.isPending}
      >
        <Link href={localePath(locale, adminPaths.editProduct(id))} prefetch={false} className="menu-item">
          {common("edit")}
        </Link>
        <button type="button" onClick={duplicate} className="menu-item">
          {t("duplicate")}
        </button>
        {onSale && (
          <a href={localePath(locale, paths.product(id))} target="_blank" rel="noopener" className="menu-item">
            {t("viewInShop")}
          </a>
        )}
        <DialogTrigger dialog={question} className="menu-item text-destructive">
          {common("delete")}
        </DialogTrigger>
      </ActionMenu>
      <Question
        id={question}
        title={t("deleteTitle")}
        text={t("deleteText", { name })}
        confirm={common("delete")}
        onConfirm={remove}
        onClose={() => opener.current?.focus()}
      />
    </>
  );
}
