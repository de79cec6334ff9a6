import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Options } from "@/components/admin-shell/options";
import { useAction } from "@/components/admin-shell/use-action";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { setParcel, shipOn } from "@/lib/parcels/actions";
import type { ListedParcel, OrderToSend } from "@/lib/parcels/rows";
import { FAILURE_REASONS, type FailureReason } from "@/lib/parcels/parcel";

/** The form for the earliest day on which an order leaves. */
export function DayForm({ order, onDone }: { order: OrderToSend; onDone: () => void }) {
  const t = useTranslations("admin.parcels.row");
  const common = useTranslations("admin.common");
  const { run, isPending } = useAction(shipOn);
  const [day, setDay] = useState(order.shipOn ?? "");
  const [isInvalid, setInvalid] = useState(false);

  function save(newDay: string) {
    if (isPending) return;
    run(
      { orderId: order.id, day: newDay === "" ? null : newDay },
      {
        done: onDone,
        notice: () => common("saved"),
        refused: ({ error }) => {
          setInvalid(error === "invalid");
          return error === "invalid";
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(day);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        type="date"
        label={t("shipOnDay")}
        value={day}
        error={isInvalid ? t("shipOnWrong") : undefined}
        onChange={({ target }) => {
          setDay(target.value);
          setInvalid(false);
        }}
      />
      {order.shipOn && (
        <Button variant="outline" aria-disabled={isPending} onClick={() => save("")} className="self-start">
          {t("anyDay")}
        </Button>
      )}
      <FormFoot isPending={isPending} onCancel={onDone} />
    </form>
  );
}

/** The form for a failed delivery with its reason. */
export function FailureForm({ parcel: { id, reference }, onDone }: { parcel: ListedParcel; onDone: () => void }) {
  const t = useTranslations("admin.parcels");
  const fieldId = useId();
  const { run, isPending } = useAction(setParcel);
  // No reason is chosen beforehand: a packer in a hurry would save it for every parcel.
  const [reason, setReason] = useState<FailureReason | null>(null);
  const [hasTried, setTried] = useState(false);
  const isMissing = hasTried && reason === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (reason === null) {
      setTried(true);
      document.getElementById(fieldId)?.focus();
      return;
    }
    run(
      { id, state: "attempt_failed", reason },
      {
        done: onDone,
        notice: () => t("done.set", { reference, state: t("states.attempt_failed") }),
      },
    );
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <Label htmlFor={fieldId} className="mb-1.5 block">
          {t("failure.reason")}
        </Label>
        <NativeSelect
          id={fieldId}
          value={reason ?? ""}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${fieldId}-missing` : undefined}
          onChange={({ target }) => setReason(FAILURE_REASONS.find((each) => each === target.value) ?? null)}
        >
          {reason === null && <option value="">{t("failure.choose")}</option>}
          <Options of={FAILURE_REASONS} text={(each) => t(`reasons.${each}`)} />
        </NativeSelect>
        {isMissing && (
          <p id={`${fieldId}-missing`} role="alert" className="mt-1.5 text-sm text-destructive">
            {t("failure.missing")}
          </p>
        )}
      </div>
      <FormFoot isPending={isPending} onCancel={onDone} />
    </form>
  );
}
