import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { inLocale, type Localised } from "@/lib/catalog/product";
import { type Locale, placeLine } from "@/lib/core/locale";
import type { DeskCard } from "@/lib/desk/rows";

export const deskText = (name: Localised, commune: Localised, locale: Locale): string =>
  placeLine([inLocale(name, locale), inLocale(commune, locale)], locale);

type Props = { desks: NonNullable<DeskCard["desks"]>; isBusy: boolean; onChoose: (deskId: string) => void };

/** The pickup desks for an order that was confirmed without one, so that nobody could send it. */
export function ChooseDesk({ desks, isBusy, onChoose }: Props) {
  const t = useTranslations("admin.desk.decided");
  const locale = useLocale();
  return (
    <section aria-label={t("noDesk")} className="flex flex-col items-start gap-2 text-sm">
      <p>{t(desks.length === 0 ? "noDeskAnywhere" : "noDesk")}</p>
      {desks.map(({ id, name, commune }) => (
        <Button key={id} variant="outline" disabled={isBusy} onClick={() => onChoose(id)}>
          {deskText(name, commune, locale)}
        </Button>
      ))}
    </section>
  );
}
