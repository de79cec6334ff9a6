"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Question } from "@/components/admin-shell/confirm-dialog";
import { FormPanel } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { type Action, actionsFor, changesParcel, needsReason } from "@/lib/money/payout";
import { closePayout, decideLines } from "@/lib/money/payout-actions";
import type { Line, PayoutPage } from "@/lib/money/payout-rows";
import { Foot } from "../foot";
import { Forgotten } from "../forgotten";
import { Lines } from "../lines";
import { Earlier } from "./earlier";
import { LineActions } from "./line-actions";
import { ReasonForm } from "./reason-form";
import { Rest } from "./rest";

export function PayoutView({ page }: { page: PayoutPage }) {
  return page.payout.state === "open" ? <OpenPayout page={page} /> : <EndedPayout page={page} />;
}

const EndedPayout = ({ page }: { page: PayoutPage }) => (
  <div className="flex min-w-0 flex-col gap-6">
    <Lines view={page} />
    <Foot view={page} received={page.payout.received} missing={page.sums.missing ?? 0} />
  </div>
);

/** The first line without a decision, then closing, then what is decided about the rest. */
const NEXT_DECISION = [
  ".payout-lines tr:not([data-decided]) .pl-actions button",
  "#payout-close[aria-disabled='false']",
  "#payout-rest ~ button",
];

type Asked = { action: Action; lines: readonly Line[] };

/** The lines of an open payout are decided one by one or together; then it is closed. */
function OpenPayout({ page }: { page: PayoutPage }) {
  const t = useTranslations("admin.payouts");
  const { id, received } = page.payout;
  const { undecided } = page.sums;
  const missing = page.sums.missing ?? 0;
  const decide = useAction(decideLines);
  const close = useAction(closePayout);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isClosing, setClosing] = useState(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const chosen = page.lines.filter(({ source, row }) => source === "sheet" && ticked.includes(row));

  function send(lines: readonly Line[], action: Action | null, reason: string) {
    if (decide.isPending) return;
    decide.run(
      { id, rows: lines.map(({ row }) => row), action, reason },
      {
        done: ({ changed, refused }) => {
          setTicked([]);
          setAsked(null);
          const title = t("lines.decided", { n: changed });
          if (refused.length === 0) notify({ kind: "success", title });
          else notify({ kind: "error", title, description: t("lines.refused", { n: refused.length }) });
        },
      },
    );
  }

  const press = (lines: readonly Line[], action: Action | null) =>
    action !== null && (changesParcel(action) || needsReason(action, lines))
      ? setAsked({ action, lines })
      : send(lines, action, "");

  // A decided line moves away with the button that had the focus: the next decision gets it.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      NEXT_DECISION.map((selector) => document.querySelector<HTMLElement>(selector))
        .find((button) => button !== null)
        ?.focus();
    isFirst.current = false;
  }, [page]);

  const isClosable = undecided === 0 && Math.abs(missing) <= page.tolerance;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Lines
        view={page}
        choice={{
          chosen: ticked,
          onChoose: setTicked,
          actionsOf: (line) => (
            <LineActions
              payoutId={id}
              line={line}
              isBusy={decide.isPending}
              onPress={(action) => press([line], action)}
            />
          ),
          bar: chosen.length > 0 && (
            <>
              <span role="status" className="text-sm">
                {t("lines.chosen", { n: chosen.length })}
              </span>
              {actionsFor(chosen).length === 0 && <span className="text-sm">{t("lines.noneFitsAll")}</span>}
              {actionsFor(chosen).map((action) => (
                <Button
                  key={action}
                  size="sm"
                  className="min-h-11"
                  aria-disabled={decide.isPending}
                  onClick={() => press(chosen, action)}
                >
                  {t(`actions.${action}`)}
                </Button>
              ))}
            </>
          ),
        }}
      />
      <Earlier page={page} />
      <Forgotten view={page} />
      <Foot view={page} received={received} missing={missing}>
        <Rest page={page} />
        <Button
          ref={closeButton}
          id="payout-close"
          className="ms-auto"
          aria-disabled={!isClosable || close.isPending}
          aria-describedby={isClosable ? undefined : "payout-rest"}
          onClick={() => isClosable && !close.isPending && setClosing(true)}
        >
          {t("close")}
        </Button>
        <Question
          open={isClosing}
          onOpenChange={setClosing}
          opener={closeButton}
          title={t("closeTitle")}
          text={t("closeText")}
          confirm={t("close")}
          onConfirm={() => close.run({ id }, { notice: () => t("new.closed") })}
        />
      </Foot>
      <FormPanel
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked ? t(`actions.${asked.action}`) : ""}
      >
        {(cancel) =>
          asked && changesParcel(asked.action) ? (
            <form
              className="flex flex-col gap-5"
              onSubmit={(event) => {
                event.preventDefault();
                send(asked.lines, asked.action, "");
              }}
            >
              <p>{t(`ask.${asked.action}`, { n: asked.lines.length })}</p>
              <FormFoot isPending={decide.isPending} onCancel={cancel} submit={t(`actions.${asked.action}`)} />
            </form>
          ) : (
            <ReasonForm
              isPending={decide.isPending}
              onCancel={cancel}
              onSend={(reason) => asked && send(asked.lines, asked.action, reason)}
            />
          )
        }
      </FormPanel>
    </div>
  );
}
