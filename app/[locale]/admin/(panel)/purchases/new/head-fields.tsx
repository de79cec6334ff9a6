import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/shell/text-field";
import type { PurchaseDraft } from "@/lib/purchases/draft";
import { changeDraft } from "./use-draft";

type Props = {
  draft: PurchaseDraft;
  /** Those of earlier purchases, to choose from. */
  suppliers: readonly string[];
  today: string;
  /** Field → key of `admin.fieldErrors`. */
  refused: Readonly<Record<string, string>>;
};

/** When and where the goods were bought. */
export function HeadFields({ draft, suppliers, today, refused }: Props) {
  const t = useTranslations("admin.purchases.facts");
  const errors = useTranslations("admin.fieldErrors");
  const listId = useId();
  const errorOf = (field: string) => {
    const error = refused[field] as "invalid" | undefined;
    return error && errors(errors.has(error) ? error : "invalid");
  };
  return (
    <div className="panel grid grid-cols-2 items-start gap-4 max-sm:gap-2 max-sm:p-3 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,2fr)]">
      <TextField
        name="boughtOn"
        type="date"
        label={t("boughtOn")}
        error={errorOf("boughtOn")}
        value={draft.boughtOn || today}
        max={today}
        className="max-sm:px-2"
        onChange={({ target }) => changeDraft({ boughtOn: target.value })}
        required
      />
      <TextField
        name="supplier"
        label={t("supplier")}
        error={errorOf("supplier")}
        value={draft.supplier}
        onChange={({ target }) => changeDraft({ supplier: target.value })}
        list={listId}
        maxLength={120}
        autoComplete="off"
        dir="auto"
      />
      <datalist id={listId}>
        {suppliers.map((supplier) => (
          <option key={supplier} value={supplier} />
        ))}
      </datalist>
      <div className="col-span-full lg:col-auto">
        <TextField
          name="note"
          label={t("note")}
          error={errorOf("note")}
          value={draft.note}
          onChange={({ target }) => changeDraft({ note: target.value })}
          maxLength={300}
          autoComplete="off"
          dir="auto"
        />
      </div>
    </div>
  );
}
