"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { copyText } from "@/lib/core/copy-text";

/** Copies the address under which anybody can see the picture. */
export function CopyAddress({ name, path }: { name: string; path: string }) {
  const t = useTranslations("admin.media.storage");

  async function copy() {
    const address = new URL(path, location.origin).href;
    notify(
      (await copyText(address))
        ? { kind: "success", title: t("copied"), description: address }
        : { kind: "error", title: t("notCopied"), description: address },
    );
  }

  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <span>{t("copy")}</span>
      <span className="sr-only">{name}</span>
    </Button>
  );
}
