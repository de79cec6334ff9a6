import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button, buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { inLocale } from "@/lib/catalog/product";
import type { Result } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { prepareParcels, saveMissingDeskCode, saveSpelling } from "@/lib/parcels/actions";
import type { CarrierName, Issue } from "@/lib/parcels/rows";
import { fixOf } from "@/lib/parcels/preflight";
import { useIssueWords } from "./use-issue-words";

type Props = {
  issue: Issue;
  carrier: CarrierName;
  carriers: readonly CarrierName[];
  canManage: boolean;
  /** Called after a word was saved. The database then checks again whether the issue is gone. */
  onMended: () => void;
  /** Called after the order was prepared for another carrier. */
  onGone: () => void;
};

/** The fix of one issue: a word typed here, another carrier, or a change of the order, which only managers may make. */
export function IssueFix({ issue, carrier, carriers, canManage, onMended, onGone }: Props) {
  const t = useTranslations("admin.parcels.issues");
  const locale = useLocale();
  const name = inLocale(carrier.name, locale);
  const others = carriers.filter(({ id }) => id !== carrier.id);
  const otherCarrier = others.length > 0 && <OtherCarrier issue={issue} others={others} onGone={onGone} />;
  switch (fixOf(issue.code)) {
    case "spelling":
      return (
        <>
          <SavedWord
            action={saveSpelling}
            name="theirCommune"
            label={t("spelling", { carrier: name })}
            defaultValue={issue.commune.en}
            extra={{ carrierId: carrier.id, communeId: issue.communeId }}
            onMended={onMended}
          />
          {otherCarrier}
        </>
      );
    case "desk_code":
      return (
        <>
          <SavedWord
            action={saveMissingDeskCode}
            name="code"
            label={t("deskCode", { carrier: name })}
            extra={{ carrierId: carrier.id, deskId: issue.detail.desk_id }}
            onMended={onMended}
          />
          {otherCarrier}
        </>
      );
    case "carrier":
      return otherCarrier || <p className="text-muted-foreground">{t("noOtherCarrier")}</p>;
    case "order":
      return canManage ? (
        <Link
          href={localePath(locale, adminPaths.editOrder(issue.orderId))}
          className={buttonVariants({ variant: "outline", className: "self-start" })}
        >
          <span>{t("correct")}</span>
          <span className="sr-only">{issue.number}</span>
        </Link>
      ) : (
        <p className="text-muted-foreground">{t("askManager")}</p>
      );
    default:
      return null;
  }
}

type SavedProps<Input> = {
  action: (input: unknown) => Promise<Result<Input>>;
  name: string;
  label: string;
  defaultValue?: string;
  extra: Readonly<Record<string, unknown>>;
  onMended: () => void;
};

/** A form for the carrier's spelling or code, which is saved for all later orders. */
function SavedWord<Input>({ action, name, label, defaultValue, extra, onMended }: SavedProps<Input>) {
  const save = useTranslations("admin.common")("save");
  const { form, fieldOf, isPending } = useAdminForm(action, { extra, done: onMended });
  return (
    <form {...form} className="fix-form">
      <TextField {...fieldOf(name)} label={label} defaultValue={defaultValue} dir="auto" />
      <Button type="submit" variant="outline" aria-disabled={isPending}>
        {save}
      </Button>
    </form>
  );
}

type OtherProps = Pick<Props, "issue" | "onGone"> & { others: readonly CarrierName[] };

function OtherCarrier({ issue, others, onGone }: OtherProps) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const id = useId();
  const wordsOf = useIssueWords();
  const { run, isPending } = useAction(prepareParcels);
  const [picked, setPicked] = useState(others[0]?.id ?? "");

  function send(event: FormEvent) {
    event.preventDefault();
    const carrier = others.find((each) => each.id === picked);
    if (isPending || !carrier) return;
    run(
      { orderIds: [issue.orderId], carrierId: carrier.id },
      {
        done: ({ prepared, issues: [firstIssue] }) => {
          const name = inLocale(carrier.name, locale);
          if (prepared > 0) notify({ kind: "success", title: t("done.prepared", { n: prepared, carrier: name }) });
          else
            notify({
              kind: "error",
              title: firstIssue ? wordsOf(firstIssue, carrier) : t("issues.notTaken", { carrier: name }),
            });
          if (prepared > 0) onGone();
        },
      },
    );
  }

  return (
    <form onSubmit={send} className="fix-form">
      <div className="min-w-0 grow">
        <Label htmlFor={id}>{t("issues.otherCarrier")}</Label>
        <NativeSelect id={id} value={picked} onChange={({ target }) => setPicked(target.value)}>
          {others.map((carrier) => (
            <option key={carrier.id} value={carrier.id}>
              {inLocale(carrier.name, locale)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button type="submit" variant="outline" aria-disabled={isPending}>
        {t("issues.send")}
      </Button>
    </form>
  );
}
