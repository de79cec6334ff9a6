import { useTranslations } from "next-intl";
import { RecordLine, usePastWarnings, Warnings } from "@/components/staff-orders/phone-past";
import type { PhonePast } from "@/lib/desk/desk";
import type { PhonePastAnswer } from "./use-phone-past";

/** What the shop knows about the typed phone number. Staff may place the order in spite of a warning. */
export function PhonePastNotice({ answer }: { answer: PhonePastAnswer }) {
  const t = useTranslations("admin.past");
  return (
    <div role="status" className="flex flex-col gap-2 text-sm empty:sr-only">
      {answer?.past && <Past past={answer.past} />}
      {answer?.past === null && <p className="text-muted-foreground">{t("failed")}</p>}
    </div>
  );
}

function Past({ past }: { past: PhonePast }) {
  const warnings = usePastWarnings(past);
  return (
    <>
      <p className="text-muted-foreground">
        <RecordLine record={past.record} />
      </p>
      <Warnings warnings={warnings} />
    </>
  );
}
