import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { TableInput } from "@/components/admin-shell/table-input";
import { useAction } from "@/components/admin-shell/use-action";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { Button, buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { LIST_BYTES, type TableProblem, tableProblem } from "@/lib/core/table/limits";
import { importCarrierList } from "@/lib/parcels/actions";
import type { CarrierName } from "@/lib/parcels/rows";
import type { ReadList } from "@/lib/parcels/read-list";
import { linesToSave, type ListKind } from "@/lib/parcels/verdicts";
import { ListPreview } from "./list-preview";

const LIST_PROBLEMS = ["noReferences", "noTrackings", "noColumns"] as const;
type ListProblem = (typeof LIST_PROBLEMS)[number];

type Props = { kind: ListKind; carrier: CarrierName };

/** Takes a carrier's list, pasted or as a file. It shows the effect of each line before it saves anything. */
export function ListDialog({ kind, carrier }: Props) {
  const t = useTranslations("admin.parcels.lists");
  const locale = useLocale();
  return (
    <FormDialog
      trigger={t(`${kind}.open`)}
      triggerClassName={buttonVariants({ variant: "outline" })}
      title={t(`${kind}.title`, { carrier: inLocale(carrier.name, locale) })}
    >
      {(close) => <ListForm kind={kind} carrier={carrier} close={close} />}
    </FormDialog>
  );
}

function ListForm({ kind, carrier, close }: Props & { close: () => void }) {
  const t = useTranslations("admin.parcels.lists");
  const wordsOf = useTableProblem(LIST_BYTES);
  const { run, isPending } = useAction(importCarrierList);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<ListProblem | TableProblem | null>(null);
  const [preview, setPreview] = useState<ReadList | null>(null);
  const list = { kind, carrierId: carrier.id, text: file ? "" : text, file };

  function check(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if ((file?.size ?? new Blob([text]).size) > LIST_BYTES) return setProblem("tooLarge");
    run(
      { ...list, save: false },
      {
        done: setPreview,
        refused: ({ fields }) => {
          const refused = LIST_PROBLEMS.find((each) => each === fields?.list) ?? tableProblem(fields?.list);
          setProblem(refused);
          return refused !== null;
        },
      },
    );
  }

  function save() {
    if (isPending) return;
    run(
      { ...list, save: true },
      {
        done: close,
        notice: ({ lines }) => t("saved", { n: linesToSave(kind, lines).length }),
      },
    );
  }

  if (preview)
    return (
      <ListPreview
        kind={kind}
        read={preview}
        isPending={isPending}
        onSave={save}
        onBack={() => setPreview(null)}
        onClose={close}
      />
    );
  const listProblem = LIST_PROBLEMS.find((each) => each === problem);
  const otherProblem = tableProblem(problem);
  const problemText = listProblem ? t(`table.${listProblem}`) : otherProblem ? wordsOf(otherProblem) : undefined;
  return (
    <form noValidate onSubmit={check} onChange={() => setProblem(null)} className="flex flex-col gap-5">
      <TableInput
        file={file}
        setFile={setFile}
        text={text}
        setText={setText}
        texts={{ file: t("file"), text: t("text"), textHint: t(`${kind}.hint`) }}
        error={problemText}
      />
      <Button type="submit" aria-disabled={isPending} className="self-start">
        {t("check")}
      </Button>
    </form>
  );
}
