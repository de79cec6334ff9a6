import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { fileParcels, packParcels, startHandover, voidParcels } from "@/lib/parcels/actions";
import { hasLeft, MOST_AT_ONCE, type Step } from "@/lib/parcels/board";
import type { Board, CarrierGroup, CarrierName } from "@/lib/parcels/rows";
import { useBoard } from "./board-frame";
import { download } from "./download";
import { ListDialog } from "./list-dialog";
import { type LeftBehind, usePrepare } from "./use-prepare";
import { useTellParcels } from "./use-tell-result";

/** The steps at which tracking numbers can be pasted: some carriers give them only after the parcel has left. */
const TRACKING_STEPS: readonly Step[] = ["to_file", "to_pack", "ready", "on_the_way"];

type Props = {
  step: Step;
  group: CarrierGroup;
  /** The ids of the ticked rows. When none is ticked, an action is for all rows of the group except `later`. */
  chosen: readonly string[];
  /** The ids of orders that may only leave on a later day. */
  later: readonly string[];
  carriers: readonly CarrierName[];
  batch: Board["batches"][number] | null;
  /** Called after an action; `left` is what it could not prepare. */
  onDone: (left?: LeftBehind | null) => void;
};

/** The main button of a group of parcels, and its other actions. */
export function GroupActions({ step, group, chosen, later, carriers, batch, onDone }: Props) {
  const { carrier } = group;
  const all = group.ids.filter((id) => !later.includes(id));
  const ids = (chosen.length > 0 ? chosen : all).slice(0, MOST_AT_ONCE);
  const actionProps = { ids, isAll: chosen.length === 0 && ids.length > 1 && ids.length === group.n, onDone };
  return (
    <div className="group-actions">
      {carrier?.family === "file" && TRACKING_STEPS.includes(step) && <ListDialog kind="trackings" carrier={carrier} />}
      {carrier?.family === "file" && hasLeft(step) && <ListDialog kind="news" carrier={carrier} />}
      {step === "to_prepare" && <Prepare {...actionProps} proposed={carrier} carriers={carriers} />}
      {carrier && chosen.length > 0 && (step === "to_file" || step === "to_pack" || step === "ready") && (
        <TakeAway ids={ids} carrier={carrier} onDone={onDone} />
      )}
      {carrier && step === "to_file" && <FileParcels {...actionProps} />}
      {carrier && step === "to_pack" && <PackParcels {...actionProps} />}
      {carrier && step === "ready" && <HandOver {...actionProps} carrier={carrier} batch={batch} />}
    </div>
  );
}

type ActionProps = { ids: readonly string[]; isAll: boolean; onDone: (left?: LeftBehind | null) => void };

function Prepare({
  ids,
  isAll,
  onDone,
  proposed,
  carriers,
}: ActionProps & { proposed: CarrierName | null; carriers: readonly CarrierName[] }) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const [picked, setPicked] = useState<string | null>(null);
  const { prepare, isPending } = usePrepare(onDone);
  const carrier = carriers.find(({ id }) => id === (picked ?? proposed?.id));

  return (
    <>
      <NativeSelect
        aria-label={t("carrier")}
        value={carrier?.id ?? ""}
        onChange={({ target }) => setPicked(target.value)}
        className="max-w-full lg:w-auto"
      >
        {!carrier && <option value="">{t("chooseCarrier")}</option>}
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {inLocale(name, locale)}
          </option>
        ))}
      </NativeSelect>
      <Button
        aria-disabled={isPending || !carrier}
        onClick={() => carrier && prepare(ids, carrier)}
        className="max-w-full whitespace-normal"
      >
        {carrier
          ? t(isAll ? "press.prepareAll" : "press.prepare", { n: ids.length, carrier: inLocale(carrier.name, locale) })
          : t("chooseCarrier")}
      </Button>
    </>
  );
}

function FileParcels({ ids, onDone }: ActionProps) {
  const t = useTranslations("admin.parcels");
  const tell = useTellParcels();
  const { run, isPending } = useAction(fileParcels);

  function file() {
    if (isPending) return;
    run(
      { ids },
      {
        done: ({ file: fileId, parcels, left }) => {
          download(adminPaths.api.parcelFile(fileId));
          tell(parcels, t("done.filed", { n: parcels }), left);
          onDone();
        },
      },
    );
  }

  return (
    <Button aria-disabled={isPending} onClick={file}>
      {t("press.file", { n: ids.length })}
    </Button>
  );
}

function PackParcels({ ids, isAll, onDone }: ActionProps) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const tell = useTellParcels();
  const { run, isPending } = useAction(packParcels);
  const { keep, undo } = useBoard();
  const undoLabel = useTranslations("admin.common")("undo");
  const outline = buttonVariants({ variant: "outline" });
  const idList = ids.join(",");

  function pack() {
    if (isPending) return;
    run(
      { ids, packed: true },
      {
        done: ({ changed, left }) => {
          const packedIds = ids.filter((id) => left.every((other) => other.id !== id));
          const press = { title: t("done.packed", { n: changed }), packedIds };
          if (changed > 0) keep(press);
          tell(changed, press.title, left, { label: undoLabel, onClick: () => undo(press) });
          onDone();
        },
      },
    );
  }

  return (
    <>
      <a href={localePath(locale, adminPaths.pickList(idList))} target="_blank" rel="noopener" className={outline}>
        {t("press.pickList")}
      </a>
      <a
        href={localePath(locale, adminPaths.parcelLabels({ ids: idList }))}
        target="_blank"
        rel="noopener"
        className={outline}
      >
        {t("press.labels", { n: ids.length })}
      </a>
      <Button aria-disabled={isPending} onClick={pack}>
        {t(isAll ? "press.packedAll" : "press.packed", { n: ids.length })}
      </Button>
    </>
  );
}

type HandOverProps = ActionProps & { carrier: CarrierName; batch: Board["batches"][number] | null };

function HandOver({ ids, carrier, batch }: HandOverProps) {
  const t = useTranslations("admin.parcels.press");
  const done = useTranslations("admin.parcels.done");
  const tell = useTellParcels();
  const locale = useLocale();
  const router = useRouter();
  const { run, isPending } = useAction(startHandover);
  return (
    <Button
      aria-disabled={isPending}
      onClick={() =>
        !isPending &&
        run(
          { carrierId: carrier.id, ids },
          {
            done: ({ id, changed, left }) => {
              if (left.length > 0) tell(changed, done("batched", { n: changed }), left);
              router.push(localePath(locale, adminPaths.handover(id)));
            },
          },
        )
      }
    >
      {batch ? t("goOn", { n: batch.n }) : t("handover", { n: ids.length })}
    </Button>
  );
}

/** Cancels parcels that have not left: their orders go back to "to prepare", for another carrier. */
function TakeAway({ ids, carrier, onDone }: Omit<ActionProps, "isAll"> & { carrier: CarrierName }) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const tell = useTellParcels();
  const { run } = useAction(voidParcels);
  const names = { n: ids.length, carrier: inLocale(carrier.name, locale) };
  return (
    <ConfirmDialog
      trigger={t("press.takeAway")}
      triggerClassName={buttonVariants({ variant: "ghost" })}
      title={t("takeAway.title", names)}
      text={t("takeAway.text")}
      confirm={t("press.takeAway")}
      onConfirm={() =>
        run(
          { ids },
          {
            done: ({ changed, left }) => {
              tell(changed, t("done.takenAway", { n: changed }), left);
              onDone();
            },
          },
        )
      }
    />
  );
}
