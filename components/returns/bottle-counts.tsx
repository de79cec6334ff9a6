import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/catalog/product";
import type { Goods } from "@/lib/returns/rows";
import { CountButtons } from "./count-buttons";
import { GoodsName } from "./goods-name";

export type Counts = Readonly<Record<number, number>>;

type Props = {
  lines: readonly (Goods & { quantity: number })[];
  /** By the position of the line. */
  counts: Counts;
  onChange: (counts: Counts) => void;
};

/** How many bottles of each line of an order come back. */
export function BottleCounts({ lines, counts, onChange }: Props) {
  const t = useTranslations("admin.common.bottles");
  const locale = useLocale();
  return (
    <ul className="divide-y">
      {lines.map((line) => {
        const words = { name: inLocale(line.name, locale) };
        const value = counts[line.position] ?? 0;
        return (
          <li key={line.position} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <GoodsName goods={line}>{`× ${line.quantity}`}</GoodsName>
            <CountButtons
              value={value}
              least={0}
              most={line.quantity}
              label={t("count", words)}
              texts={{ more: t("more", words), less: t("less", words) }}
              onStep={(step) => onChange({ ...counts, [line.position]: value + step })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The lines of which something comes back. */
export const countedLines = (counts: Counts) =>
  Object.entries(counts)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0);
