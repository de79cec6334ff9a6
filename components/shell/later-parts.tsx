import { useEffect } from "react";
import { VisitRecorder } from "@/components/analytics/visit-recorder";
import { letBackCloseDialogs } from "./back-closes-dialogs";
import { SlowNavigation } from "./slow-navigation";

/** What every page of the shop has but no page waits for. */
export function LaterParts({ label }: { label: string }) {
  useEffect(letBackCloseDialogs, []);
  return (
    <>
      <VisitRecorder />
      <SlowNavigation label={label} samePath />
    </>
  );
}
