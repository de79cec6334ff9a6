import { Fragment } from "react";

type Props = {
  /** From `answerParts`. */
  parts: readonly string[];
  amount: string | null;
};

/** An answer of the FAQ with the amount at each of its placeholders. */
export function FaqAnswer({ parts, amount }: Props) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <bdi>{amount}</bdi>}
      <span>{part}</span>
    </Fragment>
  ));
}
