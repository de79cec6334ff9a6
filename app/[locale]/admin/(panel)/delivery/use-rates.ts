import { startTransition, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import {
  type BulkChange,
  changesOf,
  type Drafts,
  type WilayaDraft,
  withBulk,
  wrongWilayas,
  type ZonedWilaya,
} from "@/lib/delivery/admin-rates";
import { saveRates } from "@/lib/delivery/admin-actions";

/** The changes that are not saved yet. They are kept during a search, after a failed save and when the connection is lost. */
export function useRates(wilayas: readonly ZonedWilaya[], onSaved: (changes: number) => void) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const { run, isPending } = useAction(saveRates);
  const changes = changesOf(wilayas, drafts);
  const changed = [...changes.fees, ...changes.deliveries].map(({ wilaya }) => wilaya);
  const count = changes.fees.length + changes.deliveries.length;
  const wrong = wrongWilayas(drafts);
  useUnsavedGuard(count > 0, () => setDrafts({}));

  return {
    drafts,
    changed,
    count,
    wrong,
    isPending,
    edit: (code: number, draft: WilayaDraft) => setDrafts((before) => ({ ...before, [code]: draft })),
    bulk: (chosen: readonly ZonedWilaya[], change: BulkChange) =>
      setDrafts((before) => withBulk(chosen, before, change)),
    discard: () => setDrafts({}),
    save() {
      if (isPending || count === 0 || wrong.length > 0) return;
      // Text typed during the request stays an unsaved change.
      const sent = drafts;
      run(changes, {
        done: () => {
          // In one transition with the new page of the server: otherwise the old fees would appear for a moment.
          startTransition(() =>
            setDrafts((current) =>
              Object.fromEntries(Object.entries(current).filter(([code, draft]) => sent[Number(code)] !== draft)),
            ),
          );
          onSaved(count);
        },
      });
    },
  };
}
