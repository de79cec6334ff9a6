import { GiftIcon, HouseIcon, StoreIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { inLocale } from "@/lib/catalog/product";
import { formatMoney } from "@/lib/core/money";
import type { Step } from "@/lib/parcels/board";
import type { BoardRow, Issue } from "@/lib/parcels/rows";
import { goodsText } from "@/lib/staff-orders/goods";
import { OrderState, ParcelState } from "./parcel-state";
import { RowActions } from "./row-actions";

type Props = {
  step: Step;
  row: BoardRow;
  issues: readonly Issue[];
  isChosen: boolean;
  onChoose: (withShift: boolean) => void;
  /** When the board was read. */
  nowMs: number;
  canManage: boolean;
};

export function ParcelRow({ step, row, issues, isChosen, onChoose, nowMs, canManage }: Props) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const code = row.kind === "order" ? row.number : row.reference;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="pf-tick">
        {/* Without this, a click with Shift would select the text between the two rows. */}
        <label className="tick" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          <Checkbox
            checked={isChosen}
            onClick={(event) => onChoose(event.shiftKey)}
            aria-label={t("select.one", { code })}
          />
        </label>
      </td>
      <td className="pf-order">
        <bdi dir="ltr" className="font-medium">
          {code}
        </bdi>
        {row.gift && <GiftIcon role="img" aria-label={t("gift")} className="ms-1.5 inline" />}
      </td>
      <td className="pf-place">
        <Place info={row} />
      </td>
      <td className="pf-goods">
        <GoodsLine info={row} />
      </td>
      <td className="pf-pieces">
        <span className="lg:sr-only">{t("pieces", { n: row.pieces })}</span>
        <span aria-hidden="true" className="max-lg:hidden">
          {row.pieces}
        </span>
      </td>
      <td className="pf-amount">
        <bdi>{formatMoney(row.codAmount, row.currency, locale)}</bdi>
      </td>
      <td className="pf-tracking">{row.kind === "parcel" && row.tracking && <bdi dir="ltr">{row.tracking}</bdi>}</td>
      <td className="pf-state">
        {row.kind === "order" ? (
          <OrderState order={row} issues={issues} />
        ) : (
          <ParcelState step={step} parcel={row} nowMs={nowMs} canManage={canManage} />
        )}
      </td>
      <td className="pf-actions">
        <RowActions step={step} row={row} canManage={canManage} />
      </td>
    </tr>
  );
}

function Place({ info: { wilayaCode, wilaya, commune, deliveryType } }: { info: BoardRow }) {
  const t = useTranslations("admin.parcels.types");
  const locale = useLocale();
  const TypeIcon = deliveryType === "home" ? HouseIcon : StoreIcon;
  const place = `${wilayaCode} ${inLocale(wilaya, locale)} · ${inLocale(commune, locale)}`;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={`${place} · ${t(deliveryType)}`}>
      <TypeIcon aria-hidden="true" />
      <span className="min-w-0 lg:truncate">
        <span>{place}</span> <span className="sr-only">{t(deliveryType)}</span>
      </span>
    </span>
  );
}

function GoodsLine({ info: { goods } }: { info: BoardRow }) {
  const locale = useLocale();
  const { first, more, all } = goodsText(goods, locale);
  return (
    <span className="flex min-w-0 gap-1.5" title={all}>
      <bdi className="min-w-0 lg:truncate">{first}</bdi>
      {more > 0 && <bdi dir="ltr" className="shrink-0 text-muted-foreground">{`+${more}`}</bdi>}
    </span>
  );
}
