import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { NativeSelect } from "@/components/ui/native-select";
import { TableCell, TableRow } from "@/components/ui/table";
import type { Locale } from "@/lib/core/locale";
import { changesOf, type RateDraft, type WilayaDraft, type ZonedWilaya } from "@/lib/delivery/admin-rates";
import { DELIVERY_TYPES, type DeliveryType } from "@/lib/delivery/places";
import { RateField } from "./rate-field";

type Props = {
  wilaya: ZonedWilaya;
  draft: WilayaDraft;
  locale: Locale;
  isSelected: boolean;
  onSelect: (on: boolean) => void;
  onEdit: (draft: WilayaDraft) => void;
};

export function FeeRow({ wilaya, draft, locale, isSelected, onSelect, onEdit }: Props) {
  const t = useTranslations("admin.delivery");
  const name = wilaya.name[locale];
  const { fees, deliveries } = changesOf([wilaya], { [wilaya.code]: draft });
  const isChanged = fees.length + deliveries.length > 0;
  const setRate = (type: DeliveryType, rate: RateDraft) =>
    onEdit({ ...draft, rates: { ...draft.rates, [type]: rate } });
  return (
    <TableRow className={isChanged ? "bg-accent/60" : undefined}>
      <TableCell data-label={t("select")}>
        <Checkbox
          aria-label={t("selectNamed", { name })}
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked === true)}
        />
      </TableCell>
      <TableCell data-label={t("wilaya")}>
        <span>
          <span className="text-muted-foreground tabular-nums">{String(wilaya.code).padStart(2, "0")}</span>{" "}
          <span className="font-medium">{name}</span>
          {isChanged && <span className="badge badge-outline ms-2">{t("changed")}</span>}
        </span>
      </TableCell>
      <TableCell data-label={t("delivery")}>
        <NativeSelect
          aria-label={t("deliveryOf", { name })}
          value={draft.delivery}
          onChange={({ target }) => onEdit({ ...draft, delivery: target.value === "custom" ? "custom" : "standard" })}
          className="w-auto text-sm"
        >
          <option value="standard">{t("standard")}</option>
          <option value="custom">{t("custom")}</option>
        </NativeSelect>
      </TableCell>
      {DELIVERY_TYPES.map((type) => (
        <TableCell key={type} className="whole" data-label={t(type)}>
          <RateField label={`${name}, ${t(type)}`} rate={draft.rates[type]} onChange={(rate) => setRate(type, rate)} />
        </TableCell>
      ))}
    </TableRow>
  );
}
