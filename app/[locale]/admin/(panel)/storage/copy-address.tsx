"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";

/** Copies the address under which anybody can see the picture. */
export function CopyAddress({ name, path }: { name: string; path: string }) {
  const t = useTranslations("admin.media.storage");

  async function copy() {
    const address = new URL(path, location.origin).href;
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    notify(
      copied
        ? { kind: "success", title: t("copied"), description: address }
        : { kind: "error", title: t("notCopied"), description: address },
    );
  }

  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      {t("copy")}
      <span className="sr-only">{name}</span>
    </Button>
  );
}
