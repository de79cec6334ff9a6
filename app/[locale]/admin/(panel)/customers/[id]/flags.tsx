import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import type { CustomerFlag } from "@/lib/customers/rows";
import { FlagDialog, LiftFlag } from "./flag-buttons";

/** The current flag of the phone, if it has one, and its earlier flags. */
export function Flags({ flags, phone, locale }: { flags: readonly CustomerFlag[]; phone: string; locale: Locale }) {
  const t = useTranslations("admin.customers.flag");
  const isFlagged = flags.some(({ inForce }) => inForce);
  return (
    <section className="panel" aria-labelledby="customer-flags">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="customer-flags" className="text-base">
          {t("title")}
        </h2>
        {!isFlagged && <FlagDialog phone={phone} />}
      </div>
      {flags.length === 0 && <p className="text-sm text-muted-foreground">{t("none")}</p>}
      <ul className="flex flex-col gap-4 text-sm">
        {flags.map((flag) => (
          <li key={flag.id} className={`border-s-2 ps-3 ${flag.inForce ? "border-destructive" : "border-border"}`}>
            <Flag flag={flag} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Flag({ flag, locale }: { flag: CustomerFlag; locale: Locale }) {
  const t = useTranslations("admin.customers.flag");
  const { mode, reason, setAt, setBy, expiresAt, liftedAt, liftedBy, inForce } = flag;
  return (
    <>
      <p>
        <Badge variant={inForce && mode === "refuse" ? "destructive" : "outline"}>{t(`short.${mode}`)}</Badge>{" "}
        <bdi className="wrap-anywhere">{reason}</bdi>
      </p>
      <p className="text-muted-foreground">{t("setBy", { name: setBy, day: formatDay(setAt, locale) })}</p>
      {inForce && (
        <>
          <p className="mb-2 text-muted-foreground">{t("until", { day: formatDay(expiresAt, locale) })}</p>
          <LiftFlag id={flag.id} reason={reason} />
        </>
      )}
      {!inForce && (
        <p className="text-muted-foreground">
          {liftedAt !== null && liftedBy !== null
            ? t("liftedBy", { name: liftedBy, day: formatDay(liftedAt, locale) })
            : t("ended", { day: formatDay(expiresAt, locale) })}
        </p>
      )}
    </>
  );
}
