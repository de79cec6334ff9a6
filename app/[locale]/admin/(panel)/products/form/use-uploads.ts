"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/shell/notify";
import type { ProductImage } from "@/lib/catalog/product";
import { sendPicture } from "@/lib/media/send";

/** Sends pictures one after the other, so that they arrive in the order chosen; one that is refused does not hold up the next. */
export function useUploads(onStored: (image: ProductImage) => void) {
  const t = useTranslations("admin.media.refusals");
  const [waiting, setWaiting] = useState(0);

  async function send(files: readonly File[]) {
    setWaiting((n) => n + files.length);
    for (const file of files) {
      const sent = await sendPicture(file);
      setWaiting((n) => n - 1);
      if (sent.ok) onStored({ ...sent.value, alt: { en: "", ar: "" } });
      else notify({ kind: "error", title: t(sent.error, { name: file.name }) });
    }
  }

  return { upload: (files: readonly File[]) => void send(files), waiting };
}
