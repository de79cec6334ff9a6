"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { playTone } from "@/components/parcels/tones";
import { notify } from "@/components/shell/notify";
import { scannedCode } from "@/lib/parcels/scanner-layout";
import { buttonVariants } from "@/components/ui/button";
import type { Currency } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { savePurchase } from "@/lib/purchases/actions";
import { linesToSave, purchaseDraft, wrongFields } from "@/lib/purchases/draft";
import { DraftLines } from "./draft-lines";
import { Finder } from "./finder";
import { Foot } from "./foot";
import { HeadFields } from "./head-fields";
import { SheetDialog } from "./sheet-dialog";
import { changeDraft, useDraft } from "./use-draft";
import { useFinder } from "./use-finder";

type Props = { currency: Currency; suppliers: readonly string[]; today: string };

/** A purchase of many lines, for a scanner with its keys and for a thumb. The draft stays on this device until it is saved. */
export function NewPurchase({ currency, suppliers, today }: Props) {
  const t = useTranslations("admin.purchases.new");
  const locale = useLocale();
  const router = useRouter();
  const draft = useDraft();
  const finder = useFinder();
  const save = useAction(savePurchase);
  const scanArea = useRef<HTMLDivElement>(null);
  const lineArea = useRef<HTMLDivElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { lines } = draft;

  const focusScanner = () => scanArea.current?.querySelector("input")?.focus();

  /** The size of the newest line while nobody has chosen it, else its quantity. */
  function focusNewest() {
    const row = lineArea.current?.querySelector("[data-line]");
    const fields = [...(row?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("select, input") ?? [])];
    fields.find((field) => field instanceof HTMLInputElement || field.value === "")?.focus();
  }

  async function onScan(typed: string) {
    focusScanner();
    const answer = await finder.take(scannedCode(typed.trim()), typed.trim());
    playTone(answer.ok);
    notify({ kind: answer.ok ? "success" : "error", title: answer.text });
  }

  function store() {
    if (save.isPending || lines.length === 0) return;
    setChecked(true);
    setRefused({});
    if (lines.some((line) => wrongFields(line).length > 0)) return focusWrong();
    // No answer may mean that it is saved. So nothing changes any more until an answer has come for this key.
    changeDraft({ isSent: true });
    const { key, boughtOn, supplier, note } = purchaseDraft.get();
    save.run(
      { key, boughtOn: boughtOn || today, supplier, note, lines: linesToSave(lines) },
      {
        done: (id) => {
          purchaseDraft.remove();
          setChecked(false);
          notify({ kind: "success", title: t("saved") });
          router.push(localePath(locale, adminPaths.purchase(id)));
        },
        refused: ({ error, fields = {}, detail }) => {
          if (error === "unavailable") return;
          changeDraft({ isSent: false });
          const field = detail?.field;
          setRefused(typeof field === "string" ? { [field]: "invalid", ...fields } : fields);
        },
      },
    );
  }

  function focusWrong() {
    // The marks are on the screen in the next frame.
    requestAnimationFrame(() => lineArea.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  }

  const wrong = lines.filter((line) => wrongFields(line).length > 0).length;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <fieldset disabled={draft.isSent} className="flex min-w-0 flex-col gap-6">
        <div className="panel flex flex-col gap-3">
          <Finder finder={finder} area={scanArea} onNext={focusNewest} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted-foreground max-md:hidden">{t("keys")}</p>
            <SheetDialog currency={currency} />
          </div>
        </div>
        <HeadFields draft={draft} suppliers={suppliers} today={today} refused={refused} />
        <div ref={lineArea}>
          {lines.length === 0 ? (
            <p className="panel text-sm text-muted-foreground">{t("noLines")}</p>
          ) : (
            <DraftLines lines={lines} currency={currency} isChecked={isChecked} onScan={onScan} onDone={focusScanner} />
          )}
        </div>
      </fieldset>
      <Foot
        lines={lines}
        currency={currency}
        isPending={save.isPending}
        isUnanswered={draft.isSent && !save.isPending}
        wrong={isChecked ? wrong : 0}
        onSave={store}
      >
        {lines.length > 0 && !draft.isSent && (
          <ConfirmDialog
            trigger={t("discard")}
            triggerClassName={buttonVariants({ variant: "outline", className: "max-sm:px-3" })}
            title={t("discardTitle")}
            text={t("discardText", { n: lines.length })}
            confirm={t("discard")}
            onConfirm={() => purchaseDraft.remove()}
          />
        )}
      </Foot>
    </div>
  );
}
