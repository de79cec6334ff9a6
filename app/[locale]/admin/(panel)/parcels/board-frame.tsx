"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import type { Failure } from "@/lib/core/result";
import { packParcels, setParcelBack } from "@/lib/parcels/actions";
import { useTellParcels } from "./use-tell-result";

/** The last press that can be taken back. `title`: what it did, such as "LF-7K4M2Q-1: Delivered". */
type LastPress = { title: string } & ({ id: string; reference: string } | { packedIds: readonly string[] });

type BoardContent = { last: LastPress | null; keep: (press: LastPress) => void; undo: (press: LastPress) => void };

const BoardContext = createContext<BoardContent>({ last: null, keep: () => {}, undo: () => {} });

export const useBoard = (): BoardContent => use(BoardContext);

/** Keeps the last press as a line above the steps: its notice, which can take it back too, goes after five seconds. */
export function BoardFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.parcels");
  const common = useTranslations("admin.common");
  const [last, setLast] = useState<LastPress | null>(null);
  const setBack = useAction(setParcelBack);
  const unpack = useAction(packParcels);
  const tell = useTellParcels();
  const isPending = setBack.isPending || unpack.isPending;

  function undo(press: LastPress) {
    if (isPending) return;
    const forget = () => setLast((now) => (now === press ? null : now));
    const refused = ({ error }: Failure) => {
      if (error !== "unavailable") forget();
    };
    if ("packedIds" in press)
      unpack.run(
        { ids: press.packedIds, packed: false },
        {
          done: ({ changed, left }) => {
            forget();
            tell(changed, t("done.unpacked", { n: changed }), left);
          },
          refused,
        },
      );
    else
      setBack.run(
        { id: press.id },
        {
          done: forget,
          notice: () => t("done.setBack", { reference: press.reference }),
          refused,
        },
      );
  }

  return (
    <BoardContext value={{ last, keep: setLast, undo }}>
      {last && (
        <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          <bdi>{last.title}</bdi>
          <Button variant="link" aria-disabled={isPending} onClick={() => undo(last)} className="min-h-11">
            <span>{common("undo")}</span>{" "}
            <span className="sr-only">{"reference" in last ? last.reference : last.title}</span>
          </Button>
        </p>
      )}
      {children}
    </BoardContext>
  );
}

type RowsProps = { /** Of all rows on this page. */ ids: readonly string[]; children: ReactNode };

/** The carriers of a step, one below the other. */
export function GroupRows({ ids, children }: RowsProps) {
  const isPaused = usePauseAfterMove(ids);
  return (
    <div className="parcel-groups flex flex-col gap-8" data-paused={isPaused || undefined}>
      {children}
    </div>
  );
}

/** Nobody can see in less time that another row has come under the pointer. */
const PAUSE_MS = 800;

/**
 * True for a moment after rows have moved, also those of another carrier: a second press must not hit the row that
 * takes the place. The line above the steps moves all rows too.
 */
function usePauseAfterMove(ids: readonly string[]): boolean {
  const { last } = useBoard();
  const shown = [last?.title, ...ids].join();
  const earlier = useRef(shown);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (earlier.current === shown) return;
    earlier.current = shown;
    setPaused(true);
    const timer = setTimeout(() => setPaused(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return isPaused;
}
