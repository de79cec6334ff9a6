import type { ReactNode } from "react";

/** In place of a list that has nothing to show: why, and what to do about it. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="panel flex flex-col items-center gap-3 px-6 py-14 text-center">
      <p className="text-lg">{title}</p>
      {text && <p className="max-w-md text-sm text-muted-foreground">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
