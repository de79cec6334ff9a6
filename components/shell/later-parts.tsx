import { useEffect } from "react";
import { VisitRecorder } from "@/components/analytics/visit-recorder";
import { letBackCloseDialogs } from "./back-closes-dialogs";
import { readFieldsFilledByScript } from "./fields-filled-by-script";
import { FocusNewPage } from "./focus-new-page";
import { registerOfflinePage } from "./offline-page";
import { reloadOldPage } from "./reload-old-page";
import { SlowNavigation } from "./slow-navigation";
import { WaitingOrder, type WaitingOrderTexts } from "./waiting-order";

export type LaterTexts = { loading: string; waitingOrder: WaitingOrderTexts };

/** What every page of the shop has but no page waits for. */
export function LaterParts({ texts }: { texts: LaterTexts }) {
  useEffect(letBackCloseDialogs, []);
  useEffect(readFieldsFilledByScript, []);
  useEffect(registerOfflinePage, []);
  useEffect(reloadOldPage, []);
  return (
    <>
      <VisitRecorder />
      <FocusNewPage />
      <SlowNavigation label={texts.loading} samePath />
      <WaitingOrder {...texts.waitingOrder} />
    </>
  );
}
