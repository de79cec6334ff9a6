import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useLayoutEffect, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { newOrderKey } from "@/lib/checkout/order-key";
import { formatMoment } from "@/lib/core/date";
import { noteOrder } from "@/lib/staff-orders/actions";
import type { StaffNote } from "@/lib/staff-orders/rows";

const MOST_LETTERS = 2000;

type Props = {
  id: string;
  notes: readonly StaffNote[];
  /** Called with whether there is unsaved text. */
  onDirty: (isDirty: boolean) => void;
};

/** The staff notes of an order. Notes are only added, so that two people never overwrite each other's text. */
export function StaffNotes({ id, notes, onDirty }: Props) {
  const t = useTranslations("admin.orders.note");
  const locale = useLocale();
  const [answered, setAnswered] = useState<readonly StaffNote[]>([]);
  const [typed, setTyped] = useState("");
  // A text keeps its id until there is an answer, so that a note that is sent twice is saved once.
  const [noteId, setNoteId] = useState(newOrderKey);
  const { run, isPending } = useAction<{ id: string; noteId: string; note: string }, readonly StaffNote[]>(noteOrder);
  // Notes are only added: the longer list is the newer one.
  const shown = answered.length > notes.length ? answered : notes;

  // A layout effect, because Escape right after a letter must already ask.
  useLayoutEffect(() => onDirty(typed.trim() !== ""), [typed, onDirty]);

  function type(text: string) {
    setTyped(text);
    setNoteId(newOrderKey());
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const sent = typed;
    run(
      { id, noteId, note: sent },
      {
        done: (all) => {
          setAnswered(all);
          setNoteId(newOrderKey());
          setTyped((now) => (now === sent ? "" : now));
          notify({ kind: "success", title: t("added") });
        },
      },
    );
  }

  return (
    <section className="flex flex-col gap-3">
      {shown.length > 0 && (
        <ol aria-label={t("list")} className="flex flex-col gap-2 text-sm">
          {shown.map((note) => (
            <li key={note.id} className="rounded-md bg-muted px-3 py-2">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {note.text}
              </p>
              <p className="text-xs text-muted-foreground">
                <bdi>{formatMoment(note.at, locale)}</bdi>
                {note.by && (
                  <>
                    {" · "}
                    <bdi>{note.by}</bdi>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={add} className="flex flex-col items-start gap-2">
        <div className="w-full">
          <TextField
            lines={2}
            dir={typed === "" ? undefined : "auto"}
            label={t("label")}
            hint={t("hint")}
            maxLength={MOST_LETTERS}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <Button type="submit" size="sm" variant="outline" disabled={typed.trim() === "" || isPending}>
          {t("add")}
        </Button>
      </form>
    </section>
  );
}
