import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { TextField } from "@/components/shell/text-field";
import { Button, buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { amountText } from "@/lib/core/amount";
import type { Currency } from "@/lib/core/money";
import { LIST_BYTES, type TableProblem, tableProblem } from "@/lib/core/table/limits";
import { readPurchaseList, type ReadPurchase } from "@/lib/purchases/actions";
import { MOST_LINES, purchaseDraft, type ReadLine, withRead } from "@/lib/purchases/draft";
import { SheetPreview } from "./sheet-preview";
import { changeDraft } from "./use-draft";

const LIST_PROBLEMS = ["noHeads", "tooManyLines"] as const;
type ListProblem = (typeof LIST_PROBLEMS)[number] | TableProblem;

const listProblem = (name: string | undefined): ListProblem | null =>
  LIST_PROBLEMS.find((problem) => problem === name) ?? tableProblem(name);

/** Takes the lines of a purchase from a file or a pasted list, after a preview. All of them, or none. */
export function SheetDialog({ currency }: { currency: Currency }) {
  const t = useTranslations("admin.purchases.sheet");
  return (
    <FormDialog
      trigger={t("open")}
      triggerClassName={buttonVariants({ variant: "outline", className: "ms-auto" })}
      title={t("title")}
    >
      {(close) => <SheetForm currency={currency} close={close} />}
    </FormDialog>
  );
}

function SheetForm({ currency, close }: { currency: Currency; close: () => void }) {
  const t = useTranslations("admin.purchases.sheet");
  const tableWords = useTableProblem(LIST_BYTES);
  const fileId = useId();
  const { run, isPending } = useAction(readPurchaseList);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<ListProblem | null>(null);
  const [read, setRead] = useState<ReadPurchase | null>(null);

  function check(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if ((file?.size ?? new Blob([text]).size) > LIST_BYTES) return setProblem("tooLarge");
    run(
      { text: file ? "" : text, file },
      {
        done: setRead,
        refused: ({ fields }) => {
          const refused = listProblem(fields?.list);
          setProblem(refused);
          return refused !== null;
        },
      },
    );
  }

  function take(lines: readonly ReadLine[]) {
    const all = withRead(purchaseDraft.get().lines, lines, amountText);
    if (all.length > MOST_LINES) {
      setRead(null);
      return setProblem("tooManyLines");
    }
    changeDraft({ lines: all });
    close();
  }

  if (read) return <SheetPreview read={read} currency={currency} onTake={take} onBack={() => setRead(null)} />;
  const own = LIST_PROBLEMS.find((each) => each === problem);
  const ofTable = tableProblem(problem);
  const words = own ? t(own, { n: MOST_LINES }) : ofTable ? tableWords(ofTable) : undefined;
  return (
    <form noValidate onSubmit={check} className="flex flex-col gap-5">
      <TextField
        lines={8}
        dir="auto"
        label={t("text")}
        hint={t("hint")}
        error={file ? undefined : words}
        value={text}
        disabled={file !== null}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <div>
        <Label htmlFor={fileId} className="mb-1.5 block">
          {t("file")}
        </Label>
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="input"
          aria-invalid={file && words ? true : undefined}
          aria-describedby={file && words ? `${fileId}-error` : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setProblem(null);
          }}
        />
        {file && words && (
          <p id={`${fileId}-error`} className="mt-1.5 text-sm text-destructive">
            {words}
          </p>
        )}
      </div>
      <Button type="submit" aria-disabled={isPending} className="self-start">
        {t("check")}
      </Button>
    </form>
  );
}
