import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFieldErrors } from "@/components/admin-shell/use-admin-form";
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
  const listId = useId();
  const { fieldOf } = useFieldErrors(refused);
  return (
    <div className="panel grid grid-cols-2 items-start gap-4 max-sm:gap-2 max-sm:p-3 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,2fr)]">
      <TextField
        {...fieldOf("boughtOn")}
        type="date"
        label={t("boughtOn")}
        value={draft.boughtOn || today}
        max={today}
        className="max-sm:px-2"
        onChange={({ target }) => changeDraft({ boughtOn: target.value })}
        required
      />
      <TextField
        {...fieldOf("supplier")}
        label={t("supplier")}
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
          {...fieldOf("note")}
          label={t("note")}
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
