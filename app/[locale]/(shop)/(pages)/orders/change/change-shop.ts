import type messages from "@/messages/en.json";

export type ChangeTexts = (typeof messages)["orderChange"] & {
  unavailable: (typeof messages)["order"]["unavailable"];
};
