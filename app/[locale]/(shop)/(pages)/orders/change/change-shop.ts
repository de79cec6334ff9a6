import type { ReactNode } from "react";
import type messages from "@/messages/en.json";

export type ChangeTexts = Omit<(typeof messages)["orderChange"], "introCall" | "closedCall"> & {
  unavailable: (typeof messages)["order"]["unavailable"];
  /** The link with the shop's number, for the texts with `{phone}`; null where it has none. */
  call: ReactNode;
};
