"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { deletePicture, type Removal } from "@/lib/media/admin-actions";
import type { BucketName } from "@/lib/media/library";

const MOST_NAMED = 5;

/** Deletes a picture with all its files. A picture in use stays, and a notice names the places that use it. */
export function DeleteStored({ bucket, name }: { bucket: BucketName; name: string }) {
  const t = useTranslations("admin.media.storage");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const router = useRouter();
  const { run } = useAction(deletePicture);

  function showResult(removal: Removal) {
    if (removal.deleted) {
      notify({ kind: "success", title: t("deleted", { name }) });
      return router.refresh();
    }
    const named = removal.places
      .slice(0, MOST_NAMED)
      .map((place) => t(`placeKinds.${place.kind}`, { name: inLocale(place.name, locale) }));
    const more = removal.places.length > MOST_NAMED ? [t("morePlaces", { n: removal.places.length - MOST_NAMED })] : [];
    notify({ kind: "error", title: t("inUse"), description: [...named, ...more].join(t("separator")) });
  }

  return (
    <ConfirmDialog
      trigger={
        <>
          <span>{common("delete")}</span>
          <span className="sr-only">{name}</span>
        </>
      }
      triggerClassName={buttonVariants({ variant: "outline", size: "sm" })}
      title={t("deleteTitle")}
      text={t("deleteQuestion", { name })}
      confirm={common("delete")}
      onConfirm={() => run({ bucket, name }, { done: showResult })}
    />
  );
}
