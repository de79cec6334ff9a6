"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Uploader } from "@/components/media/uploader";

/** Uploads pictures that belong to no product. They have an address to copy, and stay until somebody deletes them. */
export function UploadPanel() {
  const t = useTranslations("admin.media.storage");
  const router = useRouter();
  return (
    <section aria-label={t("uploadTitle")} className="panel mb-6">
      <p className="mb-3 text-sm text-muted-foreground">{t("uploadText")}</p>
      <Uploader folder="library" onStored={() => router.refresh()} />
    </section>
  );
}
