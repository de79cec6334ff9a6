"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/core/date";
import { noteOrder } from "@/lib/orders/admin-actions";
import type { StaffNote } from "@/lib/orders/admin-order";

const MOST_LETTERS = 2000;

type Props = { id: string; note: StaffNote | null; /** Whether something is typed that is not kept yet. */ onDirty?: (isDirty: boolean) => void };

/** What staff tell each other about an order; no shopper can read it. */
export function StaffNoteForm({ id, note, onDirty }: Props) {
  const t = useTranslations("admin.orders.note");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const [kept, setKept] = useState(note);
  const [typed, setTyped] = useState(note?.text ?? "");
  const { run, isPending } = useAction<{ id: string; note: string }, { note: StaffNote | null }>(noteOrder);
  const isDirty = typed.trim() !== (kept?.text ?? "").trim();

  function type(text: string) {
    setTyped(text);
    onDirty?.(text.trim() !== (kept?.text ?? "").trim());
  }

  function save(event: FormEvent) {
    event.preventDefault();
    run({ id, note: typed }, {
      done: (answer) => {
        setKept(answer.note);
        onDirty?.(false);
        notify({ kind: "success", title: common("saved") });
      },
    });
  }

  return (
    <form onSubmit={save} className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          lines={2}
          label={t("label")}
          hint={kept?.at ? t("kept", { at: formatMoment(kept.at, locale), by: kept.by ?? "" }) : t("hint")}
          maxLength={MOST_LETTERS}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <Button type="submit" size="sm" variant="outline" disabled={!isDirty || isPending}>
        {common("save")}
      </Button>
    </form>
  );
}
