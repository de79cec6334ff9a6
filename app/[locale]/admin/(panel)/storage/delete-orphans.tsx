"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { buttonVariants } from "@/components/ui/button";
import { deleteOrphans } from "@/lib/media/admin-actions";

/** Deletes the unused files, request by request. The server checks each file again before it deletes it. */
export function DeleteOrphans({ total }: { total: number }) {
  const t = useTranslations("admin.media.orphans");
  const router = useRouter();
  const { run } = useAction(deleteOrphans);
  const [left, setLeft] = useState<number | null>(null);

  function deleteNext(deleted: number) {
    run(null, {
      done: (step) => {
        if (step.left > 0) {
          setLeft(step.left);
          return deleteNext(deleted + step.deleted);
        }
        setLeft(null);
        notify({ kind: "success", title: t("deleted", { n: deleted + step.deleted }) });
        router.refresh();
      },
      refused: () => setLeft(null),
    });
  }

  if (left !== null) return <p role="status">{t("left", { n: left })}</p>;
  return (
    <ConfirmDialog
      trigger={t("delete", { n: total })}
      triggerClassName={buttonVariants({ variant: "destructive", size: "sm" })}
      title={t("deleteTitle")}
      text={t("deleteQuestion", { n: total })}
      confirm={t("delete", { n: total })}
      onConfirm={() => {
        setLeft(total);
        deleteNext(0);
      }}
    />
  );
}
