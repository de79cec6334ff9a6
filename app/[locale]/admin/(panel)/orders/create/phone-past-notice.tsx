import { useLocale, useTranslations } from "next-intl";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { RecordLine, usePastWarnings, Warnings } from "@/components/staff-orders/phone-past";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { placeLine } from "@/lib/core/locale";
import { formOfLast } from "@/lib/desk/form-of-last";
import type { KnownPhone, LastAddress } from "@/lib/desk/rows";
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

function Past({ past }: { past: KnownPhone }) {
  const warnings = usePastWarnings(past);
  return (
    <>
      <p className="text-muted-foreground">
        <RecordLine record={past.record} />
      </p>
      <Warnings warnings={warnings} />
      {past.last && <SameAddress last={past.last} />}
    </>
  );
}

/** Fills in name and place of the customer's last order by one press. */
function SameAddress({ last }: { last: LastAddress }) {
  const t = useTranslations("admin.past");
  const locale = useLocale();
  const { change } = useOrderForm();
  const place = placeLine([inLocale(last.commune, locale), inLocale(last.wilaya, locale)], locale);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button type="button" variant="outline" onClick={() => change(formOfLast(last))}>
        <span>
          <span>{t("sameAddress")}</span>{" "}
          <bdi dir="ltr" className="whitespace-nowrap">
            {last.number}
          </bdi>
        </span>
      </Button>
      <span className="min-w-0 text-muted-foreground wrap-anywhere">
        <bdi>{`${last.firstName} ${last.lastName}`}</bdi> · <bdi>{place}</bdi>
      </span>
    </div>
  );
}
