import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormPanel } from "@/components/admin-shell/form-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import { REST_ACTIONS } from "@/lib/money/payout";
import { decideRest } from "@/lib/money/payout-actions";
import type { PayoutPage } from "@/lib/money/payout-rows";
import { ReasonForm } from "./reason-form";

type RestAction = (typeof REST_ACTIONS)[number];

/** Says why the payout cannot be closed yet, and decides the money that is missing when all lines are decided. */
export function Rest({ page: { payout, sums, tolerance } }: { page: PayoutPage }) {
  const t = useTranslations("admin.payouts");
  const { run, isPending } = useAction(decideRest);
  const [isAsking, setAsking] = useState(false);
  const missing = sums.missing ?? 0;

  function send(action: RestAction | null, reason: string) {
    if (isPending) return;
    run({ id: payout.id, action, reason }, { done: () => setAsking(false) });
  }

  if (sums.undecided > 0)
    return (
      <p id="payout-rest" className="text-sm">
        {t("rest.undecided", { n: sums.undecided })}
      </p>
    );
  if (sums.rest && missing === 0)
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span>{t(`rest.is.${sums.rest.action ?? "written_off"}`)}</span>
        {sums.rest.reason !== null && <bdi>{sums.rest.reason}</bdi>}
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => send(null, "")}>
          {t("actions.undo")}
        </Button>
      </div>
    );
  if (missing === 0) return <p className="text-sm">{t("rest.nothing")}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id="payout-rest" className="text-sm">
        {t(Math.abs(missing) <= tolerance ? "rest.tolerated" : "rest.ask")}
      </p>
      {REST_ACTIONS.map((action) => (
        <Button
          key={action}
          variant="outline"
          size="sm"
          className="min-h-11"
          aria-disabled={isPending}
          onClick={() => (action === "written_off" ? setAsking(true) : send(action, ""))}
        >
          {t(`rest.${action}`)}
        </Button>
      ))}
      <FormPanel open={isAsking} onOpenChange={setAsking} title={t("rest.written_off")}>
        {(cancel) => (
          <ReasonForm isPending={isPending} onCancel={cancel} onSend={(reason) => send("written_off", reason)} />
        )}
      </FormPanel>
    </div>
  );
}
