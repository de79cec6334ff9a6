import { useSyncExternalStore } from "react";
import { type DraftLine, purchaseDraft, type PurchaseDraft } from "@/lib/purchases/draft";

/** The purchase that is being typed on this device. */
export const useDraft = (): PurchaseDraft =>
  useSyncExternalStore(purchaseDraft.subscribe, purchaseDraft.get, purchaseDraft.getServerSnapshot);

/** Changes the draft. The first change makes its key. */
export function changeDraft(change: Partial<PurchaseDraft>): void {
  const draft = { ...purchaseDraft.get(), ...change };
  purchaseDraft.set({ ...draft, key: draft.key || crypto.randomUUID() });
}

export const changeLine = (id: number, change: Partial<DraftLine>): void =>
  changeDraft({ lines: purchaseDraft.get().lines.map((line) => (line.id === id ? { ...line, ...change } : line)) });

export const removeLine = (id: number): void =>
  changeDraft({ lines: purchaseDraft.get().lines.filter((line) => line.id !== id) });
