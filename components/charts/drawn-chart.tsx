import { Area, AreaChart, Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import {
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";
import { formatDay } from "@/lib/core/date";
import { directionOf, type Locale } from "@/lib/core/locale";
import { type Currency, formatMoney, MINOR_PER_UNIT } from "@/lib/core/money";

type Series = { key: string; name: string; look: "strong" | "soft" | "faint" };
type Point = Readonly<Record<string, string | number>>;

type Props = {
  kind: "area" | "bars";
  series: readonly Series[];
  /** The field below the chart: each point has a `date`, `2026-11-24`, or an `hour`, `14:00–15:00`. */
  by?: "date" | "hour";
  points: readonly Point[];
  /** The currency of the figures; null for plain numbers. */
  currency: Currency | null;
  locale: Locale;
};

const COLOUR: Record<Series["look"], string> = {
  strong: "var(--accent-strong)",
  soft: "var(--input)",
  faint: "var(--border)",
};

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** `21/11`: short enough to stand below a bar, in either language. */
const shortDay = (date: string): string => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;

/** `14`: only the hour has room below a bar. */
const shortHour = (hour: string): string => String(Number(hour.slice(0, 2)));

/** In Arabic, time runs from right to left. A table below the chart has the same figures for screen readers. */
export function DrawnChart({ kind, series, by = "date", points, currency, locale }: Props) {
  const isRtl = directionOf(locale) === "rtl";
  const tick = { fill: "var(--muted-foreground)", fontSize: 12 };
  const shown = (value: unknown): string =>
    currency === null ? String(value) : formatMoney(Number(value), currency, locale);
  const axes = [
    <CartesianGrid key="grid" stroke="var(--border)" vertical={false} />,
    <XAxis
      key="x"
      dataKey={by}
      tickFormatter={by === "date" ? shortDay : shortHour}
      reversed={isRtl}
      tick={tick}
      tickLine={false}
      stroke="var(--border)"
      minTickGap={16}
    />,
    <YAxis
      key="y"
      orientation={isRtl ? "right" : "left"}
      tickFormatter={(value: number) => compact.format(currency === null ? value : value / MINOR_PER_UNIT)}
      allowDecimals={false}
      tick={tick}
      tickLine={false}
      axisLine={false}
      width={48}
    />,
    <ChartTooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: "var(--muted)", stroke: "var(--border)" }}
      content={
        <ChartTooltipContent
          labelFormatter={(at) => (by === "date" ? formatDay(`${String(at)}T00:00:00Z`, locale) : String(at))}
          formatter={shown}
        />
      }
    />,
    <ChartLegend key="legend" content={<ChartLegendContent />} />,
  ];
  const data = [...points];
  const config = Object.fromEntries(series.map(({ key, name, look }) => [key, { label: name, color: COLOUR[look] }]));
  return (
    <ChartContainer config={config} dir="ltr" className="h-64" aria-hidden="true">
      {kind === "area" ? (
        <AreaChart data={data} accessibilityLayer={false}>
          {axes}
          {series.map(({ key }) => (
            <Area
              key={key}
              dataKey={key}
              stroke={`var(--color-${key})`}
              fill={`var(--color-${key})`}
              fillOpacity={0.18}
              strokeWidth={2}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      ) : (
        <BarChart data={data} accessibilityLayer={false}>
          {axes}
          {series.map(({ key }) => (
            <Bar key={key} dataKey={key} stackId="all" fill={`var(--color-${key})`} isAnimationActive={false} />
          ))}
        </BarChart>
      )}
    </ChartContainer>
  );
}
