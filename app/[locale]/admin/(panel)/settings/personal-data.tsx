"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button, buttonVariants } from "@/components/ui/button";
import { erasePersonalData, findPersonalData } from "@/lib/privacy/admin-actions";
import type { PersonalData as Found } from "@/lib/privacy/rows";

type SearchResult = { who: string; found: Found };

/** For a customer who asks for their personal data, or for its deletion. Only an owner may delete it. */
export function PersonalData({ canErase }: { canErase: boolean }) {
  const t = useTranslations("admin.privacy");
  const [who, setWho] = useState("");
  const [result, setResult] = useState<SearchResult | null>(null);
  const { form, fieldOf, isPending } = useAdminForm(findPersonalData, { done: (found) => setResult({ who, found }) });

  function changeWho(text: string) {
    setWho(text);
    setResult(null);
  }

  return (
    <section className="panel mt-6 max-w-4xl">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <form {...form} className="mt-5 flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            id="privacy-who"
            {...fieldOf("who")}
            label={t("who")}
            value={who}
            onChange={({ target }) => changeWho(target.value)}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="rtl:text-end"
          />
        </div>
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t("find")}
        </Button>
      </form>
      <div role="status">{result && <StoredData {...result} canErase={canErase} onErased={() => changeWho("")} />}</div>
    </section>
  );
}

function StoredData({ who, found, canErase, onErased }: SearchResult & { canErase: boolean; onErased: () => void }) {
  const t = useTranslations("admin.privacy");
  const { run } = useAction(erasePersonalData);
  const { orders, messages, waitsFor, isSubscribed, isFlagged } = found;
  if (orders + messages + waitsFor === 0 && !isSubscribed && !isFlagged) return <p className="mt-4">{t("nothing")}</p>;

  // In an Arabic sentence, the isolate keeps the plus sign before the number.
  const isolated = `\u2066${who}\u2069`;
  const erase = () =>
    run(
      { who },
      {
        done: () => {
          notify({ kind: "success", title: t("erased"), description: t("erasedText") });
          onErased();
        },
        refused: ({ error, detail }) => {
          if (error !== "in_use") return false;
          notify({ kind: "error", title: t("underWay", { n: Number(detail?.n ?? 1) }) });
          return true;
        },
      },
    );

  return (
    <div className="mt-4 flex flex-col gap-4">
      <p>
        {[
          t("orders", { n: orders }),
          t("messages", { n: messages }),
          t("waitsFor", { n: waitsFor }),
          t(isSubscribed ? "subscribed" : "notSubscribed"),
          ...(isFlagged ? [t("flagged")] : []),
        ].join(" · ")}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(found.file)}`}
          download="personal-data.json"
          className={buttonVariants({ variant: "outline" })}
        >
          {t("download")}
        </a>
        {canErase && (
          <ConfirmDialog
            trigger={t("erase")}
            title={t("eraseTitle")}
            text={t("eraseText", { who: isolated })}
            confirm={t("erase")}
            onConfirm={erase}
          />
        )}
      </div>
    </div>
  );
}
