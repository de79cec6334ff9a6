import type { ReactNode } from "react";
import type { Reduction } from "@/lib/catalog/reduction";

type Props = { reduction: Reduction | null; /** The price. */ children: ReactNode };

/** The price; a reduced one with its former price and the saving. Screen readers do not announce `<s>`. */
export function ReducedPrice({ reduction, children }: Props) {
  if (reduction === null) return children;
  return (
    <>
      <span className="sr-only">{`${reduction.was} `}</span>
      <span className="text-foreground">{children}</span>{" "}
      <span className="former">
        <s aria-hidden="true">
          <bdi>{reduction.former}</bdi>
        </s>{" "}
        <span>{reduction.saving}</span>
      </span>
    </>
  );
}
