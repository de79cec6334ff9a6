import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { TableInput } from "@/components/admin-shell/table-input";
import { useAction } from "@/components/admin-shell/use-action";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { Button, buttonVariants } from "@/components/ui/button";
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
    <form noValidate onSubmit={check} onChange={() => setProblem(null)} className="flex flex-col gap-5">
      <TableInput
        file={file}
        setFile={setFile}
        text={text}
        setText={setText}
        texts={{ file: t("file"), text: t("text"), textHint: t("hint") }}
        error={words}
      />
      <Button type="submit" aria-disabled={isPending} className="self-start">
        {t("check")}
      </Button>
    </form>
  );
}
