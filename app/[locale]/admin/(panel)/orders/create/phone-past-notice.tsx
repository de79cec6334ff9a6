import { useTranslations } from "next-intl";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { RecordLine, usePastWarnings, Warnings } from "@/components/staff-orders/phone-past";
import type { PhonePast } from "@/lib/desk/desk";
import { usePhonePast } from "./use-phone-past";

/** What to know about the typed number before the order is taken. The order may be placed whatever it says. */
export function PhonePastNotice() {
  const t = useTranslations("admin.past");
  const { form } = useOrderForm();
  const asked = usePhonePast(form.phone);
  return (
    <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
      {asked?.past && <Past past={asked.past} />}
      {asked?.past === null && <p className="text-muted-foreground">{t("failed")}</p>}
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
