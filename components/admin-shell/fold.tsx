"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { folds, rememberFold } from "./folds";

type Props = {
  /** Its name in the browser's storage. */
  id: string;
  title: ReactNode;
  /** What the closed section says beside its title. */
  note?: ReactNode;
  /** Shows the content whatever this browser remembers, for example while staff search. */
  isForced?: boolean;
  children: ReactNode;
};

/** A section of a long screen, closed at first. The browser remembers whether staff opened it. */
export function Fold({ id, title, note, isForced = false, children }: Props) {
  const remembered = useSyncExternalStore(folds.subscribe, folds.get, folds.getServerSnapshot);
  const isOpen = isForced || remembered[id] === true;
  return (
    <details
      open={isOpen}
      // React opens the element itself after a change of `isOpen`; only a person's press differs from it.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && rememberFold(id, currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="text-lg">{title}</span>{" "}
        {note && <span className="ms-2 text-xs text-muted-foreground">{note}</span>}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
