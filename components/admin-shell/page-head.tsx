import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** Beside the title, such as how many there are. */ count?: ReactNode;
  /** Buttons of the whole screen. */ children?: ReactNode;
};

/** The head of every screen of the back office. */
export function PageHead({ title, count, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="flex min-w-0 items-baseline gap-3 text-2xl wrap-anywhere">
        {title}
        {count !== undefined && <span className="text-sm text-muted-foreground tabular-nums">{count}</span>}
      </h1>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
