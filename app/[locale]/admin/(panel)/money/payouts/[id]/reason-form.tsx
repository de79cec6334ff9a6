import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { TextField } from "@/components/shell/text-field";

type Props = { isPending: boolean; onCancel: () => void; onSend: (reason: string) => void };

/** Asks for the reason of a decision. */
export function ReasonForm({ isPending, onCancel, onSend }: Props) {
  const t = useTranslations("admin.payouts");
  const errors = useTranslations("admin.fieldErrors");
  const [isMissing, setMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    if (typeof reason !== "string" || reason.trim().length < 2) return setMissing(true);
    onSend(reason);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        name="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        error={isMissing ? errors("required") : undefined}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        required
      />
      <FormFoot isPending={isPending} onCancel={onCancel} />
    </form>
  );
}
