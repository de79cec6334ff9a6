import type { ReactNode } from "react";
import type { Reduction } from "@/lib/catalog/reduction";

type Props = { reduction: Reduction | null; /** The price. */ children: ReactNode };

/** The price; a reduced one with its former price and the saving. Screen readers do not announce `<s>`. */
export function ReducedPrice({ reduction, children }: Props) {
  if (reduction === null) return children;
  return (
    <>
      <span className="sr-only">{`${reduction.was} `}</span>
      <s aria-hidden="true" className="text-[0.8em] text-muted-foreground">
        <bdi>{reduction.former}</bdi>
      </s>{" "}
      <span className="text-foreground">{children}</span>{" "}
      {reduction.saving !== null && (
        <span className="text-sm whitespace-nowrap text-accent-strong">{reduction.saving}</span>
      )}
    </>
  );
}
